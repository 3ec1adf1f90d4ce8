import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';

/** The policies that are open for each of the agents; an agent without any has an empty set. */
export const openPolicyIds = async (db: Db, agentIds: readonly number[]): Promise<Map<number, Set<number>>> => {
  const { rows } = await sql<{ agent_id: number; policy_id: number }>`
    select agent_id, policy_id from policies.open_policy where agent_id = any (${agentIds}::bigint[])`.execute(db);
  const open = new Map(agentIds.map((id) => [id, new Set<number>()]));
  for (const row of rows) open.get(row.agent_id)?.add(row.policy_id);
  return open;
};
