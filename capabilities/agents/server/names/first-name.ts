import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/** The names under which agents joined, whatever their present names. */
export const firstNames = async (db: Db, ids: readonly AgentId[]): Promise<Map<AgentId, string>> => {
  const { rows } = await sql<{ id: AgentId; name: string }>`
    select agent.id, coalesce(first.name_before, agent.name) as name from agents.agent
    left join lateral (select name_before from agents.name_change where agent_id = agent.id order by id limit 1) as
      first
      on true
    where agent.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
