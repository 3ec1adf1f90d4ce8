import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import { searchEntries, type ENTRY_GROUPS } from '../../contract/log/search-entries.ts';
import { actorNames } from './actor-names.ts';
import { entryColumns, presentEntries, type EntryRow } from './entry-rows.ts';

type Filter = RequestOf<typeof searchEntries>;

/** A condition without an index looks through so many entries at once. */
const MOST_LOOKED_AT = 50_000;

const GROUPS: Readonly<Record<(typeof ENTRY_GROUPS)[number], Sql>> = {
  logins: sql`entry.call ~ '\\.(login|logout)'`,
  looks: sql`entry.call like '%.reveal-%'`,
  files: sql`entry.call like '%.export-%'`,
  refused: sql`entry.outcome = 'refused'`,
  two: sql`entry.call ~ '\\.(approve|release|submit|publish|change|apply)-' and entry.staff_id is not null`,
};

const ACTORS: Readonly<Record<NonNullable<Filter['actor']>, Sql>> = {
  staff: sql`entry.staff_id is not null`,
  agent: sql`(entry.staff_id is null and entry.agent_id is not null)`,
  task: sql`(entry.staff_id is null and entry.agent_id is null and entry.operator is not null)`,
  visitor: sql`(entry.staff_id is null and entry.agent_id is null and entry.operator is null)`,
};

/** Conditions that are checked for each entry that is looked at. */
const conditionsOf = ({ actor, group, call }: Filter): Sql[] => [
  ...(actor === undefined ? [] : [ACTORS[actor]]),
  ...(group === undefined ? [] : [GROUPS[group]]),
  ...(call === undefined ? [] : [call.includes('.') ? sql`entry.call = ${call}` : sql`entry.call like ${`${call}.%`}`]),
];

/** Every kind of subject, one step of the index for each. */
const subjects = sql`
  with recursive known (subject) as (
    (select subject from audit.entry where subject is not null order by subject limit 1)
    union all
    select (select next.subject from audit.entry as next where next.subject > known.subject
      order by next.subject limit 1)
    from known where known.subject is not null
  ) select subject from known where subject is not null`;

/** The actor or the subject that the text names, each found by its own index. */
const named = async (db: Db, text: string): Promise<Sql> => {
  for (const { kind, idOf } of actorNames.providers()) {
    const id = await idOf(db, text);
    if (id !== undefined) return kind === 'staff' ? sql`entry.staff_id = ${id}` : sql`entry.agent_id = ${id}`;
  }
  return sql`entry.subject in (${subjects}) and entry.subject_id in (${text}, ${text.toUpperCase()})`;
};

const within = ({ from, to }: Filter): Sql =>
  sql`${from === undefined ? sql`true` : sql`entry.at >= ${startOfDay(from)}`}
    and ${to === undefined ? sql`true` : sql`entry.at < ${startOfDay(nextDay(to))}`}`;

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

export const searchEntriesRoute = handle(searchEntries, async ({ db }, request) => {
  const { text = '', pageSize } = request;
  const [beforeId] = decodeCursor(request.cursor, 1) ?? [];
  const conditions = conditionsOf(request);
  const wanted = offsetOf(request) + pageSize + 1;
  const reach = conditions.length === 0 ? wanted : Math.max(wanted, MOST_LOOKED_AT);
  const about = text === '' ? sql`true` : await named(db, text);
  const looked = sql`
    select entry.* from audit.entry where ${about} and ${within(request)}
      and ${beforeId === undefined ? sql`true` : sql`entry.id < ${beforeId}::bigint`}
    order by entry.id desc limit ${reach}`;
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from (${looked}) as entry where ${all(conditions)}
    order by entry.id desc offset ${offsetOf(request)} limit ${pageSize + 1}`.execute(db);
  const page = pageOf(rows, request, ({ id }) => [id], await presentEntries(db, rows));
  if (page.nextCursor !== undefined || reach === wanted) return page;
  const last = await sql<Pick<EntryRow, 'id' | 'at'>>`
    select id, at from (${looked}) as entry order by id desc offset ${reach - 1}`.execute(db);
  const [goOn] = last.rows;
  return goOn === undefined
    ? page
    : { ...page, nextCursor: encodeCursor([goOn.id]), searchedTo: goOn.at.toISOString() };
});
