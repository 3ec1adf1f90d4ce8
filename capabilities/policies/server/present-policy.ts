/** Presents policies in responses. Must never include the operator's cost. */
import type { CostNow } from './costs-of-agent.ts';
import type { OpenPolicy } from './open-policies-of.ts';
import type { PolicyBrief } from './policies-by-ids.ts';
import type { PolicyRate } from './policy-rates.ts';

export const presentRef = ({ id, code, name, brandId, modelId }: PolicyBrief) => ({
  id: String(id),
  code,
  name,
  brandId: String(brandId),
  modelId: String(modelId),
});

export const presentMerchantRate = ({ rateType, floorPpm, defaultPpm, ceilingPpm, capFen, extraFen }: PolicyRate) => ({
  rateType,
  floorPpm,
  defaultPpm,
  ceilingPpm,
  ...(capFen !== undefined && { capFen }),
  ...(extraFen !== undefined && { extraFen }),
});

export const presentOpenPolicy = (policy: OpenPolicy, rates: readonly PolicyRate[], costs: readonly CostNow[]) => ({
  ...presentRef(policy),
  status: policy.status,
  openedAt: policy.openedAt.toISOString(),
  serviceFeeOptionsFen: [...policy.serviceFeeOptionsFen],
  communicationFeeFen: policy.communicationFeeFen,
  communicationFreeDays: policy.communicationFreeDays,
  communicationPeriodDays: policy.communicationPeriodDays,
  activationRewardFen: policy.activationRewardFen,
  merchantRates: rates.filter(({ policyId }) => policyId === policy.id).map(presentMerchantRate),
  costs: [...costs],
});
