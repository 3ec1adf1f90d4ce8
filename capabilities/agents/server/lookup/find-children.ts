import type { Db } from '#platform/db/db.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { decodeCursor, decodeTextCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { AgentStatus } from '../../contract/lookup/agent-rows.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';

export interface ChildFilter {
  parentId: AgentId;
  text?: string | undefined;
  status?: AgentStatus | undefined;
  levelCode?: string | undefined;
  /** Only agents that are frozen, or without a sale since this day. */
  quietSince?: BusinessDay | undefined;
  /** Names and mobiles of these sub-agents are masked, so only the code is searched. */
  isMasked: boolean;
}

/** Escapes `%` and `_` in user input. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const matchesText = ({ text, isMasked }: ChildFilter): Sql => {
  if (text === undefined || text === '') return sql`true`;
  const part = `%${escapeLike(text)}%`;
  const code = sql`code ilike ${part}`;
  return isMasked ? code : sql`(${hasPart(sql`name`, text)} or ${code} or mobile like ${part})`;
};

/** The SQL form of attentionOf (rules/lookup/agent-attention.ts). */
export const needsAttention = (since: BusinessDay): Sql =>
  sql`(closed_at is null and (status = 'frozen' or joined_at < ${startOfDay(since)}
    and coalesce(statistics.api_last_sale(agent.id), '-infinity') < ${since}::date))`;

/** The SQL form of shownStatus (present-agent.ts). */
export const hasStatus = (status: AgentStatus): Sql =>
  status === 'closed' ? sql`closed_at is not null` : sql`status = ${status} and closed_at is null`;

const matches = (filter: ChildFilter): Sql => sql`parent_id = ${filter.parentId} and ${matchesText(filter)}
  and ${filter.status === undefined ? sql`true` : hasStatus(filter.status)}
  and ${filter.levelCode === undefined ? sql`true` : sql`level_code = ${filter.levelCode}`}
  and ${filter.quietSince === undefined ? sql`true` : needsAttention(filter.quietSince)}`;

/** Orders Chinese names by their pinyin, as in a telephone book. The database itself orders by code points. */
const byName = sql`name collate "zh-x-icu"`;

const after = (sort: 'joined' | 'name', page: PageRequest): Sql => {
  if (sort === 'joined') {
    const id = decodeCursor(page.cursor, 1)?.[0];
    return id === undefined ? sql`true` : sql`id < ${id}::bigint`;
  }
  const keys = decodeTextCursor(page.cursor, 2);
  return keys === undefined ? sql`true` : sql`(${byName}, id) > (${keys[0]}::text, ${keys[1]}::bigint)`;
};

/** One page of an agent's direct sub-agents. */
export const findChildren = async (
  db: Db,
  filter: ChildFilter,
  sort: 'joined' | 'name',
  page: PageRequest,
): Promise<{ rows: AgentBrief[]; nextCursor?: string }> => {
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent where ${matches(filter)} and ${after(sort, page)}
    order by ${sort === 'joined' ? sql`id desc` : sql`${byName}, id`}
      limit ${page.pageSize + 1} offset ${offsetOf(page)}`.execute(db);
  return pageOf(
    rows,
    page,
    (row) => (sort === 'joined' ? [row.id] : [row.name, row.id]),
    (row) => row,
  );
};

/** All matching ones, or undefined if there are more than `most`. */
export const findFewChildren = async (db: Db, filter: ChildFilter, most: number): Promise<AgentBrief[] | undefined> => {
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent where ${matches(filter)} limit ${most + 1}`.execute(db);
  return rows.length > most ? undefined : rows;
};
