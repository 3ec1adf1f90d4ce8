import { decodeCursor, encodeCursor, offsetOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { idOf } from '#platform/ids/id.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import { listNotices } from '../../contract/notices/list-notices.ts';
import { actOf } from '../../contract/notices/notice-acts.ts';
import type { Readers } from '../readable-values.ts';
import { equalRest, equals } from './equal-notices.ts';
import { findNotices, requireNotice, unreadNotices, type NoticeRow } from './find-notices.ts';
import { conditionsOf, listedNotices, type NoticeQuery, type Place } from './listed-notices.ts';
import { pageOfNotices, type ListedRow } from './notice-page.ts';
import type { WaitState } from './notice-states.ts';
import { listedAct, presentNotice, summaryOf, textsOf } from './present-notice.ts';
import { waitingNotices } from './waiting-notices.ts';

const placeIn = (cursor: string | undefined): Place | undefined => {
  const [pinned, micros, id] = decodeCursor(cursor, 3) ?? [];
  return pinned === undefined || micros === undefined || id === undefined
    ? undefined
    : { isPinned: pinned === 1, micros, id: idOf(id) };
};

const withoutEqual = (folded: readonly NoticeRow[], t: Readers['t']): Sql[] =>
  folded.map((row) => sql`${equals(row, { t })} is not true`);

const needsPerson = (key: string | null): boolean => actOf(key)?.[1].tag !== undefined;

export const listNoticesRoute = handle(listNotices, async (context, request) => {
  const { caller, db, now, t } = context;
  const { kind, unreadOnly, waitingOnly = false, equalTo, pageSize } = request;
  const asked = waitingOnly ? await waitingNotices(db, caller, now) : undefined;
  const query = { kind, unreadOnly, only: asked && [...asked.keys()] };
  const reading = { db, reader: caller, now, t, conditions: conditionsOf(caller, query) };
  const find = ({ limit, ...range }: Pick<NoticeQuery, 'after' | 'where' | 'limit' | 'offset'>) =>
    findNotices(context, caller, sql`id = any (array(${listedNotices(caller, now, { ...query, limit, ...range })}))`, {
      limit,
      offset: 0,
    });
  const first = equalTo && (await requireNotice(context, caller, equalTo));
  const { rows, next } = await pageOfNotices({
    pageSize,
    offset: offsetOf(request),
    after: placeIn(request.cursor) ?? (first && { isPinned: false, micros: first.publishedMicros, id: first.id }),
    find: ({ folded, ...range }) => find({ ...range, where: first ? [equals(first, { t })] : withoutEqual(folded, t) }),
    // only the view of the newest notice asks for a page of one row
    folds: first === undefined && pageSize > 1,
    restOf: (row) => equalRest(reading, row),
    t,
  });
  const isNeeded = asked === undefined && rows.some(({ row }) => needsPerson(row.key));
  const waiting = isNeeded ? await waitingNotices(db, caller, now) : (asked ?? new Map<NoticeId, WaitState>());
  const present = ({ row, rest }: ListedRow) => {
    const { title, body } = textsOf(row, context);
    const waits = waiting.get(row.id);
    return {
      ...presentNotice(row, waits),
      title,
      summary: summaryOf(body),
      ...listedAct(row, waits, context),
      isPinned: row.pinnedUntil !== null,
      ...(row.pinnedUntil !== null && { pinnedUntil: addDays(businessDay(row.pinnedUntil), -1) }),
      ...(rest && { equal: { count: rest.count, unread: rest.unread } }),
    };
  };
  return {
    rows: rows.map(present),
    ...(next && { nextCursor: encodeCursor([Number(next.isPinned), next.micros, next.id]) }),
    total: await unreadNotices(db, caller, now),
  };
});
