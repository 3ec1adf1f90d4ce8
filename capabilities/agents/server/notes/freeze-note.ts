import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface FreezeNote {
  readonly reason: string;
  readonly at: Date;
}

/** Why and since when a frozen agent is frozen; undefined where that was not recorded. */
export const freezeNote = async (db: Db, agentId: AgentId): Promise<FreezeNote | undefined> => {
  const { rows } = await sql<FreezeNote>`
    select reason, at from agents.standing_change where agent_id = ${agentId} and status = 'frozen'
    order by id desc limit 1`.execute(db);
  return rows[0];
};
