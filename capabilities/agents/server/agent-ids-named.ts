import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

const MOST = 200;

/**
 * Agents whose name contains the text, or whose complete code or mobile equals it. Not scoped: for the operator's staff
 * only.
 */
export const agentIdsNamed = async (db: Db, text: string): Promise<AgentId[]> => {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: AgentId }>`
    select id from agents.agent where name like ${part} or code = upper(${text}) or mobile = ${text}
    order by id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
};
