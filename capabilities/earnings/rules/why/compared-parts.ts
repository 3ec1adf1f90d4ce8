/** The earnings of two days by term and by kind (docs/domain.md §9 "Why more or less"). */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { EarningKind } from '../../contract/lookup/earning-kinds.ts';
import { EARNING_TERMS, TERM_KINDS, type EarningTerm } from '../../contract/why/explain-difference.ts';
import { addSides, byDifference, noSide, type Side, type Sides } from './differences.ts';

export interface EarnedPart extends Side {
  readonly kind: EarningKind;
  readonly isReversal: boolean;
  /** For a share, the direct sub-agent through whom it came; null for an own merchant. */
  readonly sourceId?: AgentId | null;
  readonly merchantId?: Id<'merchant'>;
}

export type ComparedPart = Sides & Omit<EarnedPart, keyof Side>;

/** Parts that are not matched yet: each has one side. */
export const comparedParts = (now: readonly EarnedPart[], before: readonly EarnedPart[]): ComparedPart[] => [
  ...now.map(({ count, amountFen, ...part }) => ({ ...part, now: { count, amountFen }, before: noSide })),
  ...before.map(({ count, amountFen, ...part }) => ({ ...part, now: noSide, before: { count, amountFen } })),
];

const isOf = (term: EarningTerm, { kind, isReversal }: ComparedPart): boolean =>
  (term === 'returned') === isReversal && TERM_KINDS[term].includes(kind);

/** All terms, in order; reversals of any kind are a term of their own. */
export const termsOf = (parts: readonly ComparedPart[]): (Sides & { term: EarningTerm })[] =>
  EARNING_TERMS.map((term) => ({ term, ...addSides(parts.filter((part) => isOf(term, part))) }));

/** The largest difference first. */
export const kindsOf = (parts: readonly ComparedPart[]): (Sides & { kind: EarningKind; isReversal: boolean })[] => {
  const byKind = Map.groupBy(parts, ({ kind, isReversal }) => `${kind} ${isReversal}`);
  return byDifference(
    [...byKind.values()].flatMap((some) => {
      const [first] = some;
      return first === undefined ? [] : [{ kind: first.kind, isReversal: first.isReversal, ...addSides(some) }];
    }),
  );
};

export const isShare = (part: ComparedPart): boolean => isOf('shares', part);
