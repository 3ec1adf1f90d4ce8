/** The policies under which an agent can register a merchant, with the bounds of its rates. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { openPolicyIds, policiesByIds, policyContents, termsOnDay } from '#capabilities/policies/server/api.ts';
import type { RateLimits } from '../../rules/merchant-rates.ts';

export interface OfferedRate extends RateLimits {
  readonly rateType: number;
  /** The agent's own cost. */
  readonly mine: FeeRule | undefined;
  readonly capFen: Fen | undefined;
  readonly extraFen: Fen | undefined;
}

export interface MerchantOffer {
  readonly id: PolicyId;
  readonly name: string;
  readonly rates: readonly OfferedRate[];
  readonly serviceFeesFen: readonly Fen[];
  readonly communication: { readonly feeFen: Fen; readonly freeDays: number; readonly periodDays: number };
}

/** Policies in force for the agent today, ordered by id; closed ones accept no new merchant. */
export const merchantOffers = async (db: Db, agentId: AgentId, now: Date): Promise<MerchantOffer[]> => {
  const today = businessDay(now);
  const open = (await openPolicyIds(db, [agentId])).get(agentId) ?? new Set<PolicyId>();
  const ids = [...open].toSorted((one, other) => one - other);
  const policies = await policiesByIds(db, ids);
  const contents = await policyContents(db, ids, today);
  const terms = (await termsOnDay(db, [agentId], today)).get(agentId);
  return ids.flatMap((id) => {
    const policy = policies.get(id);
    const content = contents.get(id)?.content;
    const costs = terms?.get(id)?.costs ?? [];
    if (policy?.status !== 'open' || content === undefined || costs.length === 0) return [];
    const costOf = new Map(costs.map(({ rateType, rule }) => [rateType, rule]));
    const rates = content.rates.map((rate) => ({
      rateType: rate.rateType,
      floorPpm: rate.floorPpm,
      defaultPpm: rate.defaultPpm,
      ceilingPpm: rate.ceilingPpm,
      costPpm: costOf.get(rate.rateType)?.ratePpm,
      mine: costOf.get(rate.rateType),
      capFen: rate.capFen,
      extraFen: rate.extraFen,
    }));
    const { serviceFeeOptionsFen: serviceFeesFen, communication } = content;
    return [{ id, name: policy.name, rates, serviceFeesFen, communication }];
  });
};
