import { idOf } from '#platform/ids/id.ts';
import { sql } from '#platform/db/sql.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listNotices } from '../contract/list-notices.ts';
import { findNotices, publishedBefore, unreadNotices } from './find-notices.ts';
import { summaryOf, textsOf } from './present-notice.ts';

export const listNoticesRoute = handle(listNotices, async (context, request) => {
  const { caller, db, now, t } = context;
  const [beforeMs, beforeId] = decodeCursor(request.cursor, 2) ?? [];
  const where = sql.join(
    [
      sql`true`,
      ...(beforeMs === undefined || beforeId === undefined ? [] : [publishedBefore(beforeMs, idOf(beforeId))]),
      ...(request.kind === undefined ? [] : [sql`kind = ${request.kind}`]),
      ...(request.unreadOnly === true ? [sql`not "isRead"`] : []),
    ],
    sql` and `,
  );
  const rows = await findNotices(context, caller, where, { limit: request.pageSize + 1, offset: offsetOf(request) });
  const page = pageOf(
    rows,
    request,
    ({ id, publishedAt }) => [publishedAt.getTime(), id],
    (row) => {
      const { title, body } = textsOf(row, t);
      return {
        id: String(row.id),
        kind: row.kind,
        title,
        summary: summaryOf(body),
        ...(row.link !== null && { link: row.link }),
        isRead: row.isRead,
        publishedAt: row.publishedAt.toISOString(),
      };
    },
  );
  return { ...page, total: await unreadNotices(db, caller, now) };
});
