/** The comparison of two days: the largest differences, and the rest (docs/domain.md §9 "Why more or less"). */
import { addFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';

export interface Side {
  readonly count: number;
  readonly amountFen: Fen;
}

export interface Sides {
  readonly now: Side;
  readonly before: Side;
}

export const noSide: Side = { count: 0, amountFen: zeroFen };
const noSides: Sides = { now: noSide, before: noSide };

const addSide = (one: Side, other: Side): Side => ({
  count: one.count + other.count,
  amountFen: addFen(one.amountFen, other.amountFen),
});

export const addSides = (all: readonly Sides[]): Sides =>
  all.reduce<Sides>(
    (sum, { now, before }) => ({ now: addSide(sum.now, now), before: addSide(sum.before, before) }),
    noSides,
  );

export const differenceOf = ({ now, before }: Sides): Fen => subtractFen(now.amountFen, before.amountFen);

/** Largest difference first, in either direction; of equal ones those with the larger amounts. */
export const byDifference = <T extends Sides>(parts: readonly T[]): T[] =>
  parts.toSorted(
    (one, other) =>
      Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)) ||
      Math.abs(other.now.amountFen) - Math.abs(one.now.amountFen) ||
      Math.abs(other.before.amountFen) - Math.abs(one.before.amountFen),
  );

export interface Ranking<T> {
  readonly shown: T[];
  /** All differences that are not shown, as one. */
  readonly rest: Sides & { readonly parties: number };
}

/** The parts that differ most, and the others in one sum: all add up to the sum of the parts. */
export const rankDifferences = <T extends Sides>(parts: readonly T[], most: number): Ranking<T> => {
  const ranked = byDifference(parts);
  const others = ranked.slice(most);
  const { now, before } = addSides(others);
  return { shown: ranked.slice(0, most), rest: { parties: others.length, now, before } };
};
