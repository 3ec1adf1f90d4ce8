import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ClosingCondition } from '#platform/registry/closing.ts';

/** A move of the agent, or of a team to it, that is still to come. */
export const moveConditions = async (db: Db, agentId: AgentId): Promise<ClosingCondition[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from moves.move where status = 'scheduled' and ${agentId} in (agent_id, to_parent_id)`.execute(db);
  return [{ kind: 'moves', count: onlyRow(rows).count }];
};
