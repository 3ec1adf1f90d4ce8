/** Whether rates can be asked for, and which of them change (docs/domain.md §14, §19). */
import { exceededBy, type LimitRefusal } from './acquirer-limits.ts';
import { hasCap, isAtMost, isSameRule, type Rate, type RateBounds, ruleOf } from './rate-bounds.ts';

export type RateRefusal = 'not_applicable' | 'same' | 'below_floor' | 'above_ceiling' | LimitRefusal;

export interface AskedRates {
  readonly asked: readonly Rate[];
  /** The rates by rate type, all that the policy has. */
  readonly inForce: readonly Rate[];
  readonly bounds: readonly RateBounds[];
}

export type ChangedRates = { readonly refusal: RateRefusal } | { readonly before: Rate[]; readonly after: Rate[] };

/**
 * All rates are compared part by part; a rate type without bounds no longer belongs to the policy. The acquirer's
 * limits come last.
 */
export const refusesBounds = (after: readonly Rate[], bounds: readonly RateBounds[]): RateRefusal | undefined => {
  const at = new Map(bounds.map((each) => [each.rateType, each]));
  const within = after.map((rate) => ({ rate, bound: at.get(rate.rateType) }));
  if (within.some(({ bound }) => bound === undefined)) return 'not_applicable';
  if (within.some(({ rate, bound }) => bound !== undefined && !isAtMost(bound.lowest, rate))) return 'below_floor';
  if (within.some(({ rate, bound }) => bound !== undefined && !isAtMost(rate, bound.highest))) return 'above_ceiling';
  return exceededBy(after, bounds)?.refusal;
};

/** Rate types whose rule is the one in force are left out, and not sent; when nothing is left the change is refused. */
export const changedRates = ({ asked, inForce, bounds }: AskedRates): ChangedRates => {
  const now = new Map(inForce.map((rate) => [rate.rateType, rate]));
  const isTwice = new Set(asked.map(({ rateType }) => rateType)).size < asked.length;
  const isStrange = asked.some(({ rateType, capFen }) => capFen !== undefined && !hasCap(rateType));
  if (isTwice || isStrange || asked.some(({ rateType }) => !now.has(rateType))) return { refusal: 'not_applicable' };
  const after = asked
    .map((rate): Rate => ({ rateType: rate.rateType, ...ruleOf(rate.rateType, rate) }))
    .filter((rate) => !isSameRule(rate, now.get(rate.rateType) ?? rate));
  if (after.length === 0) return { refusal: 'same' };
  const refusal = refusesBounds(after, bounds);
  return refusal === undefined
    ? { before: after.flatMap(({ rateType }) => now.get(rateType) ?? []), after }
    : { refusal };
};
