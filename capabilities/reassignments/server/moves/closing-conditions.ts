import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ClosingCondition } from '#platform/registry/closing.ts';

/**
 * Scheduled changes: a move of the agent, or of a team to it, and merchants that it is to take over. Whoever
 * schedules one locks the tree, as a closing does, and does not find a closed agent.
 */
export const moveConditions = async (db: Db, agentId: AgentId): Promise<ClosingCondition[]> => {
  const { rows } = await sql<{ moves: number; transfers: number }>`
    select (select count(*) from reassignments.move where status = 'scheduled'
        and ${agentId} in (agent_id, to_parent_id))
        as moves,
      (select count(*) from reassignments.merchant_transfer where status = 'scheduled' and to_agent_id = ${agentId})
        as transfers`.execute(db);
  const { moves, transfers } = onlyRow(rows);
  return [
    { kind: 'moves', count: moves },
    { kind: 'transfers', count: transfers },
  ];
};
