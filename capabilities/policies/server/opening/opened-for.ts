import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';

/** Number of direct sub-agents for whom each policy is open; policies without any are missing. */
export const openedForCounts = async (
  db: Db,
  agentId: AgentId,
  policyIds: readonly PolicyId[],
): Promise<Map<PolicyId, number>> => {
  const { rows } = await sql<{ policyId: PolicyId; count: number }>`
    select open_policy.policy_id as "policyId", count(*)
    from agents.api_children_of(${agentId}::bigint) child
    join policies.open_policy on open_policy.agent_id = child.agent_id
    where open_policy.policy_id = any (${policyIds}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ policyId, count }) => [policyId, count]));
};
