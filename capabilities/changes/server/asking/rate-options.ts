/** The bounds within which the rates of all chosen subjects can be set, and their present rates. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { RateType } from '#capabilities/policies/contract/terms/rate-types.ts';
import type { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { tightened } from '../../rules/acquirer-limits.ts';
import { boundsTogether, isSameRule, ruleOf, type Rate, type RateBounds } from '../../rules/rate-bounds.ts';
import { boundsOf, type AgentPolicy, type PolicyGrounds } from './policy-grounds.ts';
import type { Value } from './value.ts';

type RateOption = NonNullable<AnswerOf<typeof getChangeOptions>['rates']>[number];

export interface RatedSubject extends AgentPolicy {
  readonly inForce: Value;
}

/** Each once, the most frequent first. */
const counted = <T>(values: readonly T[], isSame: (one: T, other: T) => boolean): { value: T; count: number }[] => {
  const found: { value: T; count: number }[] = [];
  for (const value of values) {
    const known = found.find((each) => isSame(each.value, value));
    if (known === undefined) found.push({ value, count: 1 });
    else known.count += 1;
  }
  return found.toSorted((one, other) => other.count - one.count);
};

const plain = (rate: Rate) => ruleOf(rate.rateType, rate);

/** The largest step if there are several acquirers; the preview says which rates do not fit. */
const stepOf = (bounds: readonly RateBounds[]): RateOption['stepPpm'] =>
  bounds.flatMap(({ limit }) => limit?.stepPpm ?? []).toSorted((one, other) => other - one)[0];

const rateOption = (
  rateType: number,
  subjects: readonly RatedSubject[],
  grounds: PolicyGrounds,
  maySeeCosts: boolean,
): RateOption | undefined => {
  const bounds = subjects.flatMap((each) => boundsOf(each, grounds).filter((one) => one.rateType === rateType));
  const open = bounds.flatMap((each) => tightened(each) ?? []);
  const together = open.length < subjects.length ? undefined : boundsTogether(open);
  if (together === undefined) return undefined;
  const stepPpm = stepOf(bounds);
  const inForce = subjects.flatMap((each) => each.inForce.rates?.filter((rate) => rate.rateType === rateType) ?? []);
  const costs = subjects.flatMap(({ agentId, policyId }) =>
    grounds.costsOf(agentId, policyId).filter((cost) => cost.rateType === rateType),
  );
  const [cost, ...others] = counted(costs, isSameRule);
  return {
    rateType: rateType as RateType,
    lowest: together.lowest,
    highest: together.highest,
    ...(stepPpm !== undefined && { stepPpm }),
    // if policies have different costs, none is shown as the caller's own
    ...(maySeeCosts && cost && others.length === 0 && { mine: plain(cost.value) }),
    inForce: counted(inForce, isSameRule).map(({ value, count }) => ({ rule: plain(value), count })),
  };
};

export const rateOptions = (
  subjects: readonly RatedSubject[],
  grounds: PolicyGrounds,
  maySeeCosts: boolean,
): RateOption[] => {
  const types = new Set(subjects.flatMap(({ inForce }) => inForce.rates?.map(({ rateType }) => rateType) ?? []));
  return [...types].toSorted().flatMap((type) => rateOption(type, subjects, grounds, maySeeCosts) ?? []);
};
