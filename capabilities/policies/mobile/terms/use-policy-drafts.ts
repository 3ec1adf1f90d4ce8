/** Drafts of the terms of one agent, of this visit of the page. */
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { dropDraft, keepDraft, useTermsDrafts, type TermsDraft } from './draft-store.ts';
import { changesOf, countOf, isSame } from './terms-draft.ts';
import type { Terms } from './terms-shape.ts';

export interface PolicyDrafts {
  /** Undefined when nothing was changed. */
  of: (policyId: string) => TermsDraft | undefined;
  /** Keeps the terms as a draft; terms that equal `before` are none. */
  keep: (policyId: string, before: Terms, terms: Terms) => void;
  drop: (policyId: string) => void;
}

export const usePolicyDrafts = (agentId: string): PolicyDrafts => {
  const drafts = useTermsDrafts();
  const entry = usePage().entry.key;
  return {
    of: (policyId) => {
      const draft = drafts(agentId, policyId);
      return draft?.entry === entry && countOf(changesOf(draft.before, draft.terms)) > 0 ? draft : undefined;
    },
    keep: (policyId, before, terms) =>
      isSame(before, terms) ? dropDraft(agentId, policyId) : keepDraft(agentId, policyId, { before, terms, entry }),
    drop: (policyId) => dropDraft(agentId, policyId),
  };
};
