import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/** Which of these agents are frozen (read-only). Not scoped: for data whose own scope was already checked. */
export const frozenAgents = async (db: Db, ids: readonly AgentId[]): Promise<AgentId[]> => {
  const { rows } = await sql<{
    id: AgentId;
  }>`select id from agents.agent where id = any (${ids}::bigint[]) and status = 'frozen'`.execute(db);
  return rows.map(({ id }) => id);
};
