/**
 * The rules within which a merchant's rate can be changed, part by part: rate, cap, extra (docs/domain.md §13, §14,
 * §19).
 */
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';

export type Rate = FeeRule & { readonly rateType: number };

/** The terms of a policy for a rate type. */
export interface PolicyRate {
  readonly rateType: number;
  readonly floorPpm: Ppm;
  readonly defaultPpm: Ppm;
  readonly ceilingPpm: Ppm;
  readonly capFen?: Fen | undefined;
  readonly extraFen?: Fen | undefined;
}

/** The rates that the acquirer accepts for a rate type (`rateLimits` of its declaration). */
export interface RateLimit {
  readonly floorPpm?: Ppm | undefined;
  readonly ceilingPpm?: Ppm | undefined;
  readonly stepPpm?: Ppm | undefined;
  readonly capFloorFen?: Fen | undefined;
  readonly capCeilingFen?: Fen | undefined;
}

export interface RateBounds {
  readonly rateType: number;
  /** The bounds by the policy and the agent's own cost. */
  readonly lowest: FeeRule;
  readonly highest: FeeRule;
  /** The acquirer's limit, in addition. */
  readonly limit?: RateLimit | undefined;
}

/** Rate types 1 and 4 price credit and debit cards by one rule, with the cap of debit cards; the others have none. */
const DEBIT_RATE_TYPES: ReadonlySet<number> = new Set([1, 4]);
export const hasCap = (rateType: number): boolean => DEBIT_RATE_TYPES.has(rateType);

/** A missing cap counts as infinite, no extra is 0. */
const capOf = ({ capFen }: FeeRule): number => capFen ?? Number.POSITIVE_INFINITY;
const extraOf = ({ extraFen }: FeeRule): number => extraFen ?? 0;

/** A rule without the parts that its rate type does not have, and without an extra of 0. */
export const ruleOf = (rateType: number, { ratePpm, capFen, extraFen }: FeeRule): FeeRule => ({
  ratePpm,
  ...(capFen !== undefined && hasCap(rateType) && { capFen }),
  ...((extraFen ?? 0) > 0 && { extraFen }),
});

export const isSameRule = (one: FeeRule, other: FeeRule): boolean =>
  one.ratePpm === other.ratePpm && capOf(one) === capOf(other) && extraOf(one) === extraOf(other);

export const isAtMost = (low: FeeRule, high: FeeRule): boolean =>
  low.ratePpm <= high.ratePpm && capOf(low) <= capOf(high) && extraOf(low) <= extraOf(high);

const joined = (one: FeeRule, other: FeeRule, pick: (...values: number[]) => number): FeeRule => {
  const capFen = pick(capOf(one), capOf(other));
  const extraFen = pick(extraOf(one), extraOf(other));
  return {
    ratePpm: pick(one.ratePpm, other.ratePpm) as Ppm,
    ...(Number.isFinite(capFen) && { capFen: capFen as Fen }),
    ...(extraFen > 0 && { extraFen: extraFen as Fen }),
  };
};

/** The higher rule in every part: the lowest rule that is at least as high as both. */
const higherOf = (one: FeeRule, other: FeeRule): FeeRule => joined(one, other, Math.max);
/** The lower rule in every part: the highest rule that is at most as high as both. */
const lowerOf = (one: FeeRule, other: FeeRule): FeeRule => joined(one, other, Math.min);

const policyRule = ({ rateType, capFen, extraFen }: PolicyRate, ratePpm: Ppm): FeeRule =>
  ruleOf(rateType, { ratePpm, capFen, extraFen });

/** The rate of a merchant for which nothing else was set. */
export const standardRate = (rate: PolicyRate): FeeRule => policyRule(rate, rate.defaultPpm);

/** @param cost the direct agent's own, in force on the day of asking. */
export const rateBounds = (rate: PolicyRate, cost: FeeRule, limit?: RateLimit): RateBounds => ({
  rateType: rate.rateType,
  lowest: higherOf(policyRule(rate, rate.floorPpm), ruleOf(rate.rateType, cost)),
  highest: policyRule(rate, rate.ceilingPpm),
  ...(limit && { limit }),
});

/** The common bounds of several subjects; undefined when there are none. */
export const boundsTogether = (all: readonly RateBounds[]): RateBounds | undefined => {
  const [first, ...others] = all;
  if (first === undefined) return undefined;
  const lowest = others.reduce((rule, each) => higherOf(rule, each.lowest), first.lowest);
  const highest = others.reduce((rule, each) => lowerOf(rule, each.highest), first.highest);
  return isAtMost(lowest, highest) ? { rateType: first.rateType, lowest, highest } : undefined;
};
