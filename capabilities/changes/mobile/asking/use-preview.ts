import { useMemo } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { previewChanges } from '../../contract/asking/preview-changes.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Selection } from './chosen.ts';
import type { AskedValue } from './draft.ts';

export type Preview = AnswerOf<typeof previewChanges>;

/** Requested once a slider stands still; the former answer stays until then and cannot be submitted. */
export const usePreview = (kind: ChangeKind, selection: Selection, value: AskedValue | undefined) => {
  const wanted = JSON.stringify(value);
  const settled = useDebounced(wanted);
  const asked = useMemo(() => (settled === undefined ? {} : (JSON.parse(settled) as AskedValue)), [settled]);
  const read = useCall(
    previewChanges,
    { kind, selection, value: asked },
    { enabled: settled !== undefined, keepPrevious: true },
  );
  return {
    preview: settled === undefined ? undefined : read.data,
    isFresh: wanted === settled && read.data !== undefined && !read.isPlaceholderData && !read.isFetching,
    error: read.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
};
