import { idOf } from '#platform/ids/id.ts';
import { sql } from '#platform/db/sql.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listNotices } from '../contract/list-notices.ts';
import { findNotices, unreadNotices } from './find-notices.ts';
import { listedNotices, type Place } from './listed-notices.ts';
import { summaryOf, textsOf } from './present-notice.ts';

const placeIn = (cursor: string | undefined): Place | undefined => {
  const [pinned, ms, id] = decodeCursor(cursor, 3) ?? [];
  return pinned === undefined || ms === undefined || id === undefined
    ? undefined
    : { isPinned: pinned === 1, ms, id: idOf(id) };
};

export const listNoticesRoute = handle(listNotices, async (context, request) => {
  const { caller, db, now, t } = context;
  const { kind, unreadOnly } = request;
  const limit = request.pageSize + 1;
  const listed = listedNotices(caller, now, {
    kind,
    unreadOnly,
    after: placeIn(request.cursor),
    limit,
    offset: offsetOf(request),
  });
  const rows = await findNotices(context, caller, sql`id = any (array(${listed}))`, { limit, offset: 0 });
  const page = pageOf(
    rows,
    request,
    ({ isPinned, id, publishedAt }) => [Number(isPinned), publishedAt.getTime(), id],
    (row) => {
      const { title, body } = textsOf(row, t);
      return {
        id: String(row.id),
        kind: row.kind,
        title,
        summary: summaryOf(body),
        ...(row.link !== null && { link: row.link }),
        isRead: row.isRead,
        isPinned: row.isPinned,
        publishedAt: row.publishedAt.toISOString(),
      };
    },
  );
  return { ...page, total: await unreadNotices(db, caller, now) };
});
