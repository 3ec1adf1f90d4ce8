/**
 * Bounds of the terms that a parent may give (docs/domain.md §3): its own cost ≤ the child's ≤ the fee at the merchant
 * rate's floor; 0 ≤ the child's amount ≤ its own. The server checks with them, the sliders end at them.
 */
import type { FeeRule } from '#platform/money/fee.ts';
import { higherOf, isAtMost, lowerOf } from './cost-order.ts';
import type { Part } from './terms/part-pools.ts';
import { partKey, type CostTerm, type Terms } from './terms/terms.ts';

export interface TermBounds {
  /** The parent's cost; for a root, the operator's cost. */
  readonly lowest: FeeRule;
  /** The merchant's fee at the floor of the policy's rate. */
  readonly highest: FeeRule;
}

export interface CostBounds extends TermBounds {
  readonly rateType: number;
}

/** The lowest amount is 0; the highest is the parent's, for a root the policy's pool. */
export interface PartBounds extends Pick<Part, 'kind' | 'item'> {
  readonly highest: number;
}

export interface AllBounds {
  readonly costs: readonly CostBounds[];
  readonly parts: readonly PartBounds[];
}

export type TermRefusal = 'cost_below_own' | 'cost_above_floor' | 'amount_above_own' | 'term_unknown';

/** Why this cost is refused for a child, or undefined when it is allowed. */
export const refusesCost = (cost: FeeRule, { lowest, highest }: TermBounds): TermRefusal | undefined => {
  if (!isAtMost(lowest, cost)) return 'cost_below_own';
  return isAtMost(cost, highest) ? undefined : 'cost_above_floor';
};

/** Why this amount is refused for a child, or undefined when it is allowed. */
export const refusesAmount = (value: number, { highest }: Pick<PartBounds, 'highest'>): TermRefusal | undefined =>
  value > highest ? 'amount_above_own' : undefined;

const costRefusal = ({ rateType, rule }: CostTerm, bounds: AllBounds): TermRefusal | undefined => {
  const found = bounds.costs.find((each) => each.rateType === rateType);
  return found === undefined ? 'term_unknown' : refusesCost(rule, found);
};

const partRefusal = (part: Part, bounds: AllBounds): TermRefusal | undefined => {
  const found = bounds.parts.find((each) => partKey(each) === partKey(part));
  return found === undefined ? 'term_unknown' : refusesAmount(part.value, found);
};

/** `cost:1`, `stage:2`: names a term in a refusal. */
const costKey = (rateType: number): `cost:${number}` => `cost:${rateType}`;

/**
 * Every term out of its bounds with the reason, by `cost:<rate type>` or `<kind>:<item>`; empty when all are allowed.
 */
export const refusesTerms = ({ costs, parts }: Terms, bounds: AllBounds): Map<string, TermRefusal> => {
  const refused = [
    ...costs.map((cost) => [costKey(cost.rateType), costRefusal(cost, bounds)] as const),
    ...parts.map((part) => [partKey(part), partRefusal(part, bounds)] as const),
  ];
  return new Map(refused.flatMap(([key, refusal]) => (refusal === undefined ? [] : [[key, refusal] as const])));
};

const withinCost = ({ rateType, rule }: CostTerm, bounds: AllBounds): CostTerm[] => {
  const found = bounds.costs.find((each) => each.rateType === rateType);
  return found === undefined ? [] : [{ rateType, rule: lowerOf(higherOf(rule, found.lowest), found.highest) }];
};

const withinPart = (part: Part, bounds: AllBounds): Part[] => {
  const found = bounds.parts.find((each) => partKey(each) === partKey(part));
  return found === undefined ? [] : [{ ...part, value: Math.min(part.value, found.highest) }];
};

/** The terms moved within their bounds, part by part; parts that cannot be given any more are left out. */
export const termsWithin = ({ costs, parts }: Terms, bounds: AllBounds): Terms => ({
  costs: costs.flatMap((cost) => withinCost(cost, bounds)),
  parts: parts.flatMap((part) => withinPart(part, bounds)),
});
