/** Words for a change of terms: its direction, and why. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { getTermChange } from '../../contract/term-changes/get-term-change.ts';
import { isAtMost } from '../../rules/cost-order.ts';

export type TermChangeInfo = AnswerOf<typeof getTermChange>;
export type ChangedTerm = TermChangeInfo['changes'][number];

/** Costs that all rise or all fall are stated as such. */
export type Direction = 'opened' | 'raised' | 'lowered' | 'changed';

export const directionOf = ({ kind, changes }: Pick<TermChangeInfo, 'kind' | 'changes'>): Direction => {
  if (kind === 'open') return 'opened';
  const isEvery = (test: (change: ChangedTerm) => boolean): boolean => changes.every(test);
  const rises = ({ oldRule, newRule }: ChangedTerm): boolean =>
    oldRule !== undefined && newRule !== undefined && isAtMost(oldRule, newRule);
  const falls = ({ oldRule, newRule }: ChangedTerm): boolean =>
    oldRule !== undefined && newRule !== undefined && isAtMost(newRule, oldRule);
  if (isEvery(rises)) return 'raised';
  return isEvery(falls) ? 'lowered' : 'changed';
};

/** Why the terms changed, for `policies.term-change.cause-<cause>` and `…reason-<cause>`. */
export type Cause = 'opened' | 'carried' | 'parent' | 'operator' | 'version' | 'move';

export const causeOf = ({ kind, isCarried, by }: Pick<TermChangeInfo, 'kind' | 'isCarried' | 'by'>): Cause => {
  if (kind === 'move' || kind === 'version') return kind;
  if (isCarried) return 'carried';
  if (kind === 'open') return 'opened';
  return by === 'operator' ? 'operator' : 'parent';
};

/** The cost that the page shows large: the only changed rate, or the first of several. */
export const mainCost = ({ changes }: Pick<TermChangeInfo, 'changes'>): ChangedTerm | undefined =>
  changes.find(
    ({ kind, oldRule, newRule }) =>
      kind === 'cost' && oldRule !== undefined && newRule !== undefined && oldRule.ratePpm !== newRule.ratePpm,
  );
