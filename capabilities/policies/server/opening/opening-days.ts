/** The day on which each open policy came or comes into force for an agent, if it is later than the opening. */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';

/** By agent and policy; a policy without an entry is not open. The caller has checked the scope of the agents. */
export const openingDays = async (
  db: Db,
  agentIds: readonly AgentId[],
): Promise<ReadonlyMap<AgentId, ReadonlyMap<PolicyId, BusinessDay>>> => {
  const { rows } = await sql<{ agentId: AgentId; policyId: PolicyId; day: NotNull<BusinessDay> }>`
    select term.agent_id as "agentId", term.policy_id as "policyId", min(term.valid_from) as day
    from policies.term join policies.open_policy using (agent_id, policy_id)
    where term.agent_id = any (${agentIds}::bigint[])
    group by term.agent_id, term.policy_id`.execute(db);
  const byAgent = Map.groupBy(rows, ({ agentId }) => agentId);
  return new Map([...byAgent].map(([id, found]) => [id, new Map(found.map(({ policyId, day }) => [policyId, day]))]));
};

export const openingDay = async (db: Db, agentId: AgentId, policyId: PolicyId): Promise<BusinessDay | undefined> =>
  (await openingDays(db, [agentId])).get(agentId)?.get(policyId);
