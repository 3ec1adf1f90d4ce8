import { termsOnDay } from '#capabilities/policies/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { Rate } from '../rules/rate-bounds.ts';

/** An agent's own costs under a policy on a day; none before its terms are in force. */
export const costsOf = async (db: Db, agentId: AgentId, policyId: PolicyId, day: BusinessDay): Promise<Rate[]> =>
  ((await termsOnDay(db, [agentId], day)).get(agentId)?.get(policyId)?.costs ?? []).map(({ rateType, rule }) => ({
    rateType,
    ...rule,
  }));
