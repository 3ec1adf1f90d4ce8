import { sql, type Sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, decodeTextCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface ChildFilter {
  parentId: AgentId;
  text?: string | undefined;
  status?: 'normal' | 'frozen' | undefined;
  sort: 'joined' | 'name';
  /** Names and mobiles of these sub-agents are masked, so only the code is searched. */
  isMasked: boolean;
}

/** Escapes `%` and `_` in user input. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const matches = ({ text, isMasked }: ChildFilter): Sql => {
  if (text === undefined || text === '') return sql`true`;
  const part = `%${escapeLike(text)}%`;
  const code = sql`code ilike ${part}`;
  return isMasked ? code : sql`(name like ${part} or ${code} or mobile like ${part})`;
};

const after = (sort: ChildFilter['sort'], page: PageRequest): Sql => {
  if (sort === 'joined') {
    const id = decodeCursor(page.cursor, 1)?.[0];
    return id === undefined ? sql`true` : sql`id < ${id}::bigint`;
  }
  const keys = decodeTextCursor(page.cursor, 2);
  return keys === undefined ? sql`true` : sql`(name, id) > (${keys[0]}::text, ${keys[1]}::bigint)`;
};

/** One page of an agent's direct sub-agents. */
export const findChildren = async (
  db: Db,
  filter: ChildFilter,
  page: PageRequest,
): Promise<{ rows: AgentBrief[]; nextCursor?: string }> => {
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent
    where parent_id = ${filter.parentId} and ${matches(filter)}
      and ${filter.status === undefined ? sql`true` : sql`status = ${filter.status}`}
      and ${after(filter.sort, page)}
    order by ${filter.sort === 'joined' ? sql`id desc` : sql`name, id`}
      limit ${page.pageSize + 1} offset ${offsetOf(page)}`.execute(db);
  return pageOf(
    rows,
    page,
    (row) => (filter.sort === 'joined' ? [row.id] : [row.name, row.id]),
    (row) => row,
  );
};
