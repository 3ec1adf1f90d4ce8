import { useMemo } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { previewPromotion } from '../../contract/promotions/preview-promotion.ts';

export type PromotionPreview = AnswerOf<typeof previewPromotion>;
export type PromotionTerms = InputOf<typeof previewPromotion>;

/**
 * Requested once everything is entered and stands still; the former answer stays until then and cannot be submitted.
 */
export const usePromotionPreview = (terms: PromotionTerms | undefined) => {
  const wanted = JSON.stringify(terms);
  const settled = useDebounced(wanted);
  const asked = useMemo(() => (settled === undefined ? undefined : (JSON.parse(settled) as PromotionTerms)), [settled]);
  const read = useCall(previewPromotion, asked ?? ({} as PromotionTerms), {
    enabled: asked !== undefined,
    keepPrevious: true,
  });
  return {
    preview: terms === undefined ? undefined : read.data,
    isFresh: wanted === settled && read.data !== undefined && !read.isPlaceholderData && !read.isFetching,
    error: read.data === undefined ? read.error : null,
    retry: () => void read.refetch(),
  };
};
