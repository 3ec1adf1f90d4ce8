import { idOf } from '#platform/ids/id.ts';
import { sql } from '#platform/db/sql.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { NoticeId } from '../contract/content-ids.ts';
import { listNotices } from '../contract/list-notices.ts';
import { actOf } from '../contract/notice-acts.ts';
import { findNotices, unreadNotices } from './find-notices.ts';
import { listedNotices, type Place } from './listed-notices.ts';
import type { WaitState } from './notice-states.ts';
import { listedAct, presentNotice, summaryOf, textsOf } from './present-notice.ts';
import { waitingNotices } from './waiting-notices.ts';

const placeIn = (cursor: string | undefined): Place | undefined => {
  const [pinned, ms, id] = decodeCursor(cursor, 3) ?? [];
  return pinned === undefined || ms === undefined || id === undefined
    ? undefined
    : { isPinned: pinned === 1, ms, id: idOf(id) };
};

const needsPerson = (key: string | null): boolean => actOf(key)?.[1].tag !== undefined;

export const listNoticesRoute = handle(listNotices, async (context, request) => {
  const { caller, db, now } = context;
  const { kind, unreadOnly, waitingOnly = false } = request;
  const asked = waitingOnly ? await waitingNotices(db, caller, now) : undefined;
  const limit = request.pageSize + 1;
  const listed = listedNotices(caller, now, {
    kind,
    unreadOnly,
    only: asked && [...asked.keys()],
    after: placeIn(request.cursor),
    limit,
    offset: offsetOf(request),
  });
  const rows = await findNotices(context, caller, sql`id = any (array(${listed}))`, { limit, offset: 0 });
  const isNeeded = asked === undefined && rows.some(({ key }) => needsPerson(key));
  const waiting = isNeeded ? await waitingNotices(db, caller, now) : (asked ?? new Map<NoticeId, WaitState>());
  const page = pageOf(
    rows,
    request,
    ({ pinnedUntil, id, publishedAt }) => [Number(pinnedUntil !== null), publishedAt.getTime(), id],
    (row) => {
      const { title, body } = textsOf(row, context);
      const waits = waiting.get(row.id);
      return {
        ...presentNotice(row, waits),
        title,
        summary: summaryOf(body),
        ...listedAct(row, waits, context),
        isPinned: row.pinnedUntil !== null,
        ...(row.pinnedUntil !== null && { pinnedUntil: addDays(businessDay(row.pinnedUntil), -1) }),
      };
    },
  );
  return { ...page, total: await unreadNotices(db, caller, now) };
});
