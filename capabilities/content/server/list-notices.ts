import { idOf } from '#platform/ids/id.ts';
import { sql } from '#platform/db/sql.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listNotices } from '../contract/list-notices.ts';
import { after, findNotices, unreadNotices, type Place } from './find-notices.ts';
import { summaryOf, textsOf } from './present-notice.ts';

const placeIn = (cursor: string | undefined): Place | undefined => {
  const [pinned, ms, id] = decodeCursor(cursor, 3) ?? [];
  return pinned === undefined || ms === undefined || id === undefined
    ? undefined
    : { isPinned: pinned === 1, ms, id: idOf(id) };
};

export const listNoticesRoute = handle(listNotices, async (context, request) => {
  const { caller, db, now, t } = context;
  const place = placeIn(request.cursor);
  const where = sql.join(
    [
      sql`true`,
      ...(place === undefined ? [] : [after(place)]),
      ...(request.kind === undefined ? [] : [sql`kind = ${request.kind}`]),
      ...(request.unreadOnly === true ? [sql`not "isRead"`] : []),
    ],
    sql` and `,
  );
  const rows = await findNotices(context, caller, where, { limit: request.pageSize + 1, offset: offsetOf(request) });
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
