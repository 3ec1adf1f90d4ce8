import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';

/** Number of agents below one that have the policy open. */
export const countHoldersBelow = async (db: Db, agentId: AgentId, policyId: PolicyId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from agents.api_team(${agentId}) team
    join policies.open_policy on open_policy.agent_id = team.agent_id and open_policy.policy_id = ${policyId}
    where team.agent_id <> ${agentId}`.execute(db);
  return onlyRow(rows).count;
};

/** Number of direct sub-agents that have the policy open. */
export const countDirectHolders = async (db: Db, agentId: AgentId, policyId: PolicyId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from agents.api_children(array[${agentId}::bigint]) child
    join policies.open_policy on open_policy.agent_id = child.agent_id
      and open_policy.policy_id = ${policyId}`.execute(db);
  return onlyRow(rows).count;
};
