import type { AuditEntry } from '#platform/http/context.ts';
import type { TermChange } from '../../rules/term-changes.ts';
import type { SavedTerms } from './change-terms.ts';

const sideOf = (changes: readonly TermChange[], side: 'old' | 'new'): unknown[] =>
  changes.map(({ kind, item, validFrom, oldRule, newRule, oldValue, newValue }) => ({
    kind,
    item,
    validFrom,
    value: side === 'old' ? (oldRule ?? oldValue) : (newRule ?? newValue),
  }));

/** The audit entry of a command: the agent whose terms were set, before and after, and how many were carried along. */
export const auditOf = ({ plan, changeId, validFrom, touchedCount }: SavedTerms): AuditEntry | 'nothing' => {
  const own = plan.touched.find(({ isCarried }) => !isCarried);
  if (changeId === undefined || own === undefined) return 'nothing';
  return {
    subject: 'terms',
    subjectId: changeId,
    before: { terms: sideOf(own.changes, 'old') },
    after: {
      kind: plan.kind,
      agentId: plan.agentId,
      policyId: plan.policyId,
      validFrom,
      touchedCount,
      terms: sideOf(own.changes, 'new'),
    },
  };
};
