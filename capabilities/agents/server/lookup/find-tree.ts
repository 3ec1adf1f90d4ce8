/** Agents for the staff, who see all of them: one branch, or those of the whole tree that match. */
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { listTree } from '../../contract/lookup/list-tree.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';
import { hasStatus } from './find-children.ts';

export type WantedBranch = RequestOf<typeof listTree>;

export const isFiltered = ({ text, levelCode, status }: WantedBranch): boolean =>
  (text !== undefined && text !== '') || levelCode !== undefined || status !== undefined;

const CODE = /^[a-z]{0,4}\d{3,16}$/iu;
const LAST_FOUR = /^\d{4}$/u;

/** Each kind of text is answered by an index of its own; a part of a name reads the names. */
const matchesText = (text: string): Sql => {
  if (LAST_FOUR.test(text)) return sql`right(mobile, 4) = ${text}`;
  if (!CODE.test(text)) return hasPart(sql`name`, text);
  return sql`(code like ${`${text.toUpperCase()}%`} or mobile = ${text})`;
};

const filtered = ({ text, levelCode, status, parentId }: WantedBranch): Sql => sql`
  ${text === undefined || text === '' ? sql`true` : matchesText(text)}
  and ${levelCode === undefined ? sql`true` : sql`level_code = ${levelCode}`}
  and ${status === undefined ? sql`true` : hasStatus(status)}
  and ${parentId === undefined ? sql`true` : sql`path @> array[${parentId}]::bigint[]`}`;

const branch = ({ parentId }: WantedBranch): Sql =>
  parentId === undefined ? sql`parent_id is null` : sql`parent_id = ${parentId}`;

/** In the order in which they came. */
export const findTree = async (db: Db, wanted: WantedBranch): Promise<{ rows: AgentBrief[]; nextCursor?: string }> => {
  const after = decodeCursor(wanted.cursor, 1)?.[0];
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent
    where ${isFiltered(wanted) ? filtered(wanted) : branch(wanted)}
      and ${after === undefined ? sql`true` : sql`id > ${after}::bigint`}
    order by id limit ${wanted.pageSize + 1} offset ${offsetOf(wanted)}`.execute(db);
  return pageOf(
    rows,
    wanted,
    (row) => [row.id],
    (row) => row,
  );
};
