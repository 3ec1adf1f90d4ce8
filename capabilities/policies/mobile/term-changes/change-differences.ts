import type { RowOf } from '#platform/client/hooks.ts';
import type { listTermChanges } from '../../contract/term-changes/list-term-changes.ts';
import type { PartKind } from '../../contract/terms/part-kinds.ts';
import { termDifferences, type Difference } from '../terms/term-differences.ts';
import type { Terms } from '../terms/terms-shape.ts';

export type TermChangeRow = RowOf<typeof listTermChanges>;
type TermChange = TermChangeRow['changes'][number];
type Translate = (key: string, values?: Record<string, unknown>) => string;

const isCost = (change: TermChange): boolean => change.kind === 'cost';

/** One side of the changes as terms, without members that did not exist then. */
const sideOf = (changes: readonly TermChange[], side: 'old' | 'new'): Terms => ({
  costs: changes.filter(isCost).flatMap((change) => {
    const rule = side === 'old' ? change.oldRule : change.newRule;
    return rule ? [{ rateType: change.item, rule }] : [];
  }),
  parts: changes
    .filter((change) => !isCost(change))
    .flatMap((change) => {
      const value = side === 'old' ? change.oldValue : change.newValue;
      return value === undefined ? [] : [{ kind: change.kind as PartKind, item: change.item, value }];
    }),
});

/** The changes of a command, before → after. */
export const changeDifferences = ({ changes }: Pick<TermChangeRow, 'changes'>, t: Translate): Difference[] =>
  termDifferences(sideOf(changes, 'old'), sideOf(changes, 'new'), t);
