import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { previewTerms } from '../../contract/what-if/preview-terms.ts';
import { sendable } from './terms-draft.ts';
import type { Terms } from './terms-shape.ts';

export type TermsPreview = AnswerOf<typeof previewTerms>;

export interface PreviewState {
  /** Preview of the changes in their present state. */
  current: TermsPreview | undefined;
  /** The last preview that was received, until the current one arrives. */
  shown: TermsPreview | undefined;
  isFailed: boolean;
  reread: () => void;
}

/** The effect that the changes would have had, requested once they rest. */
export const useTermsPreview = (agentId: string, policyId: string, changes: Terms): PreviewState => {
  const wanted = JSON.stringify(changes);
  const settled = useDebounced(wanted);
  const terms = JSON.parse(settled) as Terms;
  const read = useCall(previewTerms, { agentId, policyId, terms: sendable(terms) }, { keepPrevious: true });
  const isCurrent = settled === wanted && !read.isPlaceholderData;
  return {
    current: isCurrent ? read.data : undefined,
    shown: read.data,
    isFailed: settled === wanted && read.error !== null,
    reread: () => void read.refetch(),
  };
};
