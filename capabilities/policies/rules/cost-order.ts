/** Partial order of settlement costs that holds for every amount (docs/domain.md §3). */
import type { FeeRule } from '#platform/money/fee.ts';

/** No cap counts as an infinite cap; no extra as an extra of 0. */
const capOf = (rule: FeeRule): number => rule.capFen ?? Number.POSITIVE_INFINITY;
const extraOf = (rule: FeeRule): number => rule.extraFen ?? 0;

/**
 * Whether `low` costs no more than `high` for every amount, debit (capped) and credit alike, compared part by part. Two
 * rules whose order depends on the amount (a lower rate with a higher cap) are incomparable: false both ways.
 */
export const isAtMost = (low: FeeRule, high: FeeRule): boolean =>
  low.ratePpm <= high.ratePpm && capOf(low) <= capOf(high) && extraOf(low) <= extraOf(high);

/** The lowest rule that is at least both (least upper bound). */
export const higherOf = (one: FeeRule, other: FeeRule): FeeRule => {
  const capFen = capOf(one) >= capOf(other) ? one.capFen : other.capFen;
  const extraFen = extraOf(one) >= extraOf(other) ? one.extraFen : other.extraFen;
  return {
    ratePpm: one.ratePpm >= other.ratePpm ? one.ratePpm : other.ratePpm,
    ...(capFen !== undefined && { capFen }),
    ...(extraFen !== undefined && { extraFen }),
  };
};

/** The highest rule that is at most both (greatest lower bound). */
export const lowerOf = (one: FeeRule, other: FeeRule): FeeRule => {
  const capFen = capOf(one) <= capOf(other) ? one.capFen : other.capFen;
  const extraFen = extraOf(one) <= extraOf(other) ? one.extraFen : other.extraFen;
  return {
    ratePpm: one.ratePpm <= other.ratePpm ? one.ratePpm : other.ratePpm,
    ...(capFen !== undefined && { capFen }),
    ...(extraFen !== undefined && { extraFen }),
  };
};
