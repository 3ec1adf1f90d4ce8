import { handle } from '#platform/http/context.ts';
import { getNotice } from '../contract/get-notice.ts';
import { requireNotice } from './find-notices.ts';
import { textsOf } from './present-notice.ts';

export const getNoticeRoute = handle(getNotice, async (context, { id }) => {
  const row = await requireNotice(context, context.caller, id);
  return {
    id: String(row.id),
    kind: row.kind,
    ...textsOf(row, context.t),
    ...(row.link !== null && { link: row.link }),
    isRead: row.isRead,
    publishedAt: row.publishedAt.toISOString(),
  };
});
