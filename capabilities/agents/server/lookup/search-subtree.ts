import type { Db } from '#platform/db/db.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { decodeCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';

/**
 * Direct sub-agents by part of their name, code or mobile, indirect ones by their complete code or mobile: a search of
 * a masked name would unmask it.
 */
export const searchSubtree = async (
  db: Db,
  callerId: AgentId,
  text: string,
  page: PageRequest,
): Promise<{ rows: AgentBrief[]; nextCursor?: string }> => {
  const part = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const after = decodeCursor(page.cursor, 1)?.[0];
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent
    where id in (
      select id from agents.agent where parent_id = ${callerId} and (${hasPart(sql`name`, text)} or code ilike ${part}
        or mobile like ${part})
      union select id from agents.agent where code = upper(${text})
      union select id from agents.agent where mobile = ${text})
      and path @> array[${callerId}]::bigint[] and id <> ${callerId}
      and ${after === undefined ? sql`true` : sql`id < ${after}::bigint`}
    order by id desc limit ${page.pageSize + 1} offset ${offsetOf(page)}`.execute(db);
  return pageOf(
    rows,
    page,
    (row) => [row.id],
    (row) => row,
  );
};
