import { useMemo } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { previewDefaultRates } from '../../contract/defaults/preview-default-rates.ts';
import type { DefaultSelection } from './chosen-terminals.ts';

export type DefaultPreview = AnswerOf<typeof previewDefaultRates>;
export type DefaultRates = InputOf<typeof previewDefaultRates>['rates'];

/** Requested once a slider stands still; the former answer stays until then and cannot be submitted. */
export const useDefaultPreview = (selection: DefaultSelection, rates: DefaultRates) => {
  const wanted = JSON.stringify(rates);
  const settled = useDebounced(wanted);
  const asked = useMemo(() => (settled === undefined ? undefined : (JSON.parse(settled) as DefaultRates)), [settled]);
  const read = useCall(
    previewDefaultRates,
    { selection, rates: asked },
    { enabled: settled !== undefined, keepPrevious: true },
  );
  return {
    data: settled === undefined ? undefined : read.data,
    isFresh: wanted === settled && read.data !== undefined && !read.isPlaceholderData && !read.isFetching,
    error: read.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
};
