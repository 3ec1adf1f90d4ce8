/** The list of notices: pinned ones first, then the newest of the agent's own and those to everybody. */
import { sql, type Sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import type { NoticeKind } from '../../contract/notices/notice-kinds.ts';
import { isKept, isOwn, isRead, type NoticeRow, type Reader } from './find-notices.ts';

/** The position at which a list was left. */
export interface Place {
  readonly isPinned: boolean;
  readonly micros: number;
  readonly id: NoticeId;
}

/** The place from which the list goes on so that this row is its next one. */
export const placeBefore = ({ pinnedUntil, publishedMicros, id }: NoticeRow): Place => ({
  isPinned: pinnedUntil !== null,
  micros: publishedMicros,
  id: idOf(id + 1),
});

export interface NoticeQuery {
  readonly kind?: NoticeKind | undefined;
  readonly unreadOnly?: boolean | undefined;
  /** Restricts the list to these. */
  readonly only?: readonly NoticeId[] | undefined;
  /** Untrusted. */
  readonly after?: Place | undefined;
  /** Further conditions. */
  readonly where?: readonly Sql[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Rows that come after a place in the list. */
export const follows = ({ micros, id }: Pick<Place, 'micros' | 'id'>): Sql =>
  sql`(notice.published_at, notice.id)
    < (timestamptz 'epoch' + ${Math.max(micros, 0)}::bigint * interval '1 microsecond', ${id})`;

/** Conditions on all notices that the reader can list. */
export const conditionsOf = (
  reader: Reader,
  { kind, unreadOnly, only, where = [] }: Pick<NoticeQuery, 'kind' | 'unreadOnly' | 'only' | 'where'>,
): Sql[] => [
  ...(kind === undefined ? [] : [sql`notice.kind = ${kind}`]),
  ...(unreadOnly === true ? [sql`not ${isRead(reader.accountId)}`] : []),
  ...(only === undefined ? [] : [sql`notice.id = any (${only}::bigint[])`]),
  ...where,
];

/**
 * Ids of a page, for an agent with any number of notices: pinned ones, those to everybody and its own are each a range
 * of an index, in order and no longer than the page reaches. No notice is in two ranges: only those to everybody are
 * pinned.
 */
export const listedNotices = (reader: Reader, now: Date, query: NoticeQuery): Sql => {
  const { after, limit, offset } = query;
  const rangeOf = (isPinned: boolean, which: Sql): Sql => {
    const conditions = [
      which,
      isKept(now),
      ...conditionsOf(reader, query),
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
