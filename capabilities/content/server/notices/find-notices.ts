/** Notices visible to an agent: its own and those to everybody, of the last 180 days. */
import type { Caller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import type { NoticeKind } from '../../contract/notices/notice-kinds.ts';
import { inLanguage } from '../pages/in-language.ts';

export interface NoticeRow {
  readonly id: NoticeId;
  readonly kind: NoticeKind;
  readonly title: string | null;
  readonly body: string | null;
  readonly key: string | null;
  readonly values: Record<string, string | number> | null;
  readonly link: string | null;
  /** Words of the button that opens `link`, of a notice that a person wrote. */
  readonly action: string | null;
  readonly isRead: boolean;
  readonly pinnedUntil: Date | null;
  readonly publishedAt: Date;
  /** The time of publication in microseconds, by which the list is ordered. */
  readonly publishedMicros: number;
}

export type Reader = Pick<Caller, 'accountId' | 'scope' | 'permissions'>;

/** For how many days a notice is visible. */
export const KEPT_DAYS = 180;

/**
 * Notices to the agent itself, not to sub-agents; those about its money only for accounts with the permission to see
 * it.
 */
export const isOwn = ({ scope, permissions }: Pick<Reader, 'scope' | 'permissions'>): Sql =>
  sql`notice.agent_id = ${scope.agentId} and (notice.kind <> 'money' or ${permissions.has('wallet:view')})`;

export const isKept = (now: Date): Sql =>
  sql`notice.published_at between ${now}::timestamptz - ${KEPT_DAYS} * interval '1 day' and ${now}`;

/** Condition for notices visible to the caller: its agent's own, and those to everybody. */
export const visible = (reader: Pick<Reader, 'scope' | 'permissions'>, now: Date): Sql =>
  sql`((${isOwn(reader)}) or notice.agent_id is null) and ${isKept(now)}`;

export const isRead = (accountId: AccountId): Sql =>
  sql`exists (select 1 from content.notice_read where account_id = ${accountId} and notice_id = notice.id)`;

export const findNotices = async (
  { db, lang, now }: Pick<Context, 'db' | 'lang' | 'now'>,
  reader: Reader,
  where: Sql,
  page: { limit: number; offset: number },
): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    select * from (
      select notice.id, notice.kind, ${inLanguage('notice.title', lang)} as title,
        ${inLanguage('notice.body', lang)} as body,
        notice.key, notice.text_values as values,
        notice.link, ${inLanguage('notice.action', lang)} as action, ${isRead(reader.accountId)} as "isRead",
        case when notice.pinned_until > ${now} then notice.pinned_until end as "pinnedUntil",
        notice.published_at as "publishedAt",
        (extract(epoch from notice.published_at) * 1000000)::bigint as "publishedMicros"
      from content.notice where ${visible(reader, now)}) notice
    where ${where} order by "pinnedUntil" is not null desc, "publishedMicros" desc, id desc
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
};

/** @throws 404 when the notice does not exist or belongs to another agent. */
export const requireNotice = async (
  context: Pick<Context, 'db' | 'lang' | 'now'>,
  reader: Reader,
  id: NoticeId,
): Promise<NoticeRow> => {
  const [row] = await findNotices(context, reader, sql`id = ${id}`, { limit: 1, offset: 0 });
  if (row === undefined) throw notFound();
  return row;
};

/** Number of notices this account has not read. */
export const unreadNotices = async (db: Db, reader: Reader, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from content.notice where ${visible(reader, now)}
      and not ${isRead(reader.accountId)}`.execute(db);
  return onlyRow(rows).count;
};
