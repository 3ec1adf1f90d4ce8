import type { AgentId } from '#platform/ids/caller-ids.ts';
import { subtractFen, sumFen, type Fen } from '#platform/money/fen.ts';

interface Figures {
  readonly count: number;
  readonly earnedFen: Fen;
}

/** The sources that brought most, first; of equal ones the one with more sales, then the one with the smaller id. */
export const topSources = <T extends Figures & { readonly id: AgentId }>(sources: readonly T[], most: number): T[] =>
  sources
    .toSorted((one, other) => other.earnedFen - one.earnedFen || other.count - one.count || one.id - other.id)
    .slice(0, most);

/** The rest of a total without its parts, so that all add up to it. docs/domain.md §9. */
export const restOf = (total: Figures, parts: readonly Figures[]): { count: number; amountFen: Fen } => ({
  count: total.count - parts.reduce((sum, { count }) => sum + count, 0),
  amountFen: subtractFen(total.earnedFen, sumFen(parts.map(({ earnedFen }) => earnedFen))),
});
