import type { Db } from '#platform/db/db.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

const MOST = 200;

/** Direct sub-agents whose name contains the text, by id. */
export const childrenNamed = async (db: Db, parentId: AgentId, text: string): Promise<AgentId[]> => {
  const { rows } = await sql<{ id: AgentId }>`
    select id from agents.agent where parent_id = ${parentId} and ${hasPart(sql`name`, text)}
    order by id limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
};
