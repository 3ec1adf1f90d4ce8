/** The list of notices: pinned ones first, then the newest of the agent's own and those to everybody. */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { NoticeId } from '../contract/content-ids.ts';
import type { NoticeKind } from '../contract/notice-kinds.ts';
import { isKept, isOwn, isRead, type Reader } from './find-notices.ts';

/** Where a list was left. */
export interface Place {
  readonly isPinned: boolean;
  readonly ms: number;
  readonly id: NoticeId;
}

interface NoticeQuery {
  readonly kind?: NoticeKind | undefined;
  readonly unreadOnly?: boolean | undefined;
  /** No others than these. */
  readonly only?: readonly NoticeId[] | undefined;
  /** Untrusted. */
  readonly after?: Place | undefined;
  readonly limit: number;
  readonly offset: number;
}

const follows = ({ ms, id }: Place): Sql =>
  sql`(notice.published_at, notice.id) < (timestamptz 'epoch' + ${Math.max(ms, 0)} * interval '1 ms', ${id})`;

/**
 * Ids of a page, for an agent with any number of notices: pinned ones, those to everybody and its own are each a range
 * of an index, in order and no longer than the page reaches. No notice is of two: only those to everybody are pinned.
 */
export const listedNotices = (
  reader: Reader,
  now: Date,
  { kind, unreadOnly, only, after, limit, offset }: NoticeQuery,
): Sql => {
  const rangeOf = (isPinned: boolean, which: Sql): Sql => {
    const conditions = [
      which,
      isKept(now),
      ...(kind === undefined ? [] : [sql`notice.kind = ${kind}`]),
      ...(unreadOnly === true ? [sql`not ${isRead(reader.accountId)}`] : []),
      ...(only === undefined ? [] : [sql`notice.id = any (${only}::bigint[])`]),
      ...(after?.isPinned === isPinned ? [follows(after)] : []),
    ];
    return sql`(select id, ${isPinned}::boolean as is_pinned, published_at from content.notice
      where ${sql.join(conditions, sql` and `)} order by published_at desc, id desc limit ${offset + limit})`;
  };
  const pinned = rangeOf(true, sql`notice.agent_id is null and notice.pinned_until > ${now}`);
  const others = [
    rangeOf(false, sql`notice.agent_id is null and coalesce(notice.pinned_until <= ${now}, true)`),
    rangeOf(false, isOwn(reader)),
  ];
  const ranges = after?.isPinned === false ? others : [pinned, ...others];
  return sql`select id from (${sql.join(ranges, sql` union all `)}) as listed
    order by is_pinned desc, published_at desc, id desc limit ${limit} offset ${offset}`;
};
