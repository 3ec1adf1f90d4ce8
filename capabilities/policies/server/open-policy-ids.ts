import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '../contract/policy-ids.ts';

/** Ids of the open policies of each agent; an empty set for an agent without any. */
export const openPolicyIds = async (db: Db, agentIds: readonly AgentId[]): Promise<Map<AgentId, Set<PolicyId>>> => {
  const { rows } = await sql<{ agent_id: AgentId; policy_id: PolicyId }>`
    select agent_id, policy_id from policies.open_policy where agent_id = any (${agentIds}::bigint[])`.execute(db);
  const open = new Map(agentIds.map((id) => [id, new Set<PolicyId>()]));
  for (const row of rows) open.get(row.agent_id)?.add(row.policy_id);
  return open;
};
