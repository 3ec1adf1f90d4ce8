/** A version of the policy as the model reads it. */
import type { PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';
import type { Numbers, PolicyModel } from './term-model.ts';
import { OPTIONS } from './terms-acts.ts';

const amounts = (rule: { ratePpm: number; capFen?: number; extraFen?: number }): Numbers => ({
  rate: rule.ratePpm,
  cap: rule.capFen ?? Infinity,
  extra: rule.extraFen ?? 0,
});

export const policyOf = (content: PolicyContent, from: number): PolicyModel => ({
  from,
  noticeDays: content.noticeDays,
  operator: Object.fromEntries([
    ...content.rates.map(({ rateType, operatorCost }) => [`cost:${rateType}`, amounts(operatorCost)]),
    ...(content.valueShares ?? []).map(({ item, poolPpm }) => [`value_share:${item}`, { value: poolPpm }]),
    ...OPTIONS.map((option) => [`service_fee:${option}`, { value: option }]),
  ]) as Record<string, Numbers>,
  floors: Object.fromEntries(
    content.rates.map(({ rateType, floorPpm, capFen, extraFen }) => [
      `cost:${rateType}`,
      amounts({
        ratePpm: floorPpm,
        ...(capFen !== undefined && { capFen }),
        ...(extraFen !== undefined && { extraFen }),
      }),
    ]),
  ),
});
