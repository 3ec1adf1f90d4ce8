import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { getNoticeCounts } from '../../contract/notices/get-notice-counts.ts';
import type { NoticeKind } from '../../contract/notices/notice-kinds.ts';
import { isRead, visible } from './find-notices.ts';
import { waitingNotices } from './waiting-notices.ts';

export const getNoticeCountsRoute = handle(getNoticeCounts, async ({ db, caller, now }) => {
  const { rows } = await sql<{ kind: NoticeKind; count: number }>`
    select kind, count(*) as count from content.notice
    where ${visible(caller, now)} and not ${isRead(caller.accountId)}
    group by kind`.execute(db);
  return {
    unread: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
    waiting: (await waitingNotices(db, caller, now)).size,
  };
});
