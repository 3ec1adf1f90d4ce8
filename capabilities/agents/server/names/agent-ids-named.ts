import type { Db } from '#platform/db/db.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

const MOST = 200;

/**
 * Agents whose name contains the text, or whose complete code or mobile equals it. Not scoped: for the operator's staff
 * only.
 */
export const agentIdsNamed = async (db: Db, text: string): Promise<AgentId[]> => {
  const { rows } = await sql<{ id: AgentId }>`
    select id from agents.agent where ${hasPart(sql`name`, text)} or code = upper(${text}) or mobile = ${text}
    order by id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
};
