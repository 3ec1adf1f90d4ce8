import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import { readNotices } from '../../contract/notices/read-notices.ts';
import { unreadNotices, visible } from './find-notices.ts';

/** Idempotent. An id that is not visible to the agent refuses the whole request. */
export const readNoticesRoute = handle(readNotices, async (context, request) => {
  const { db, caller, now } = context;
  const ids = 'ids' in request ? [...new Set(request.ids)] : undefined;
  const until = 'until' in request ? request.until : undefined;
  const mine = await sql<{ id: NoticeId }>`
    select notice.id from content.notice where ${visible(caller, now)} and (${ids ?? null}::bigint[] is null
      or notice.id = any (${ids ?? null}::bigint[]))
      and (${until ?? null}::timestamptz is null or notice.published_at <= ${until ?? null}::timestamptz)`.execute(db);
  if (ids !== undefined && mine.rows.length < ids.length) throw notFound();
  await sql`
    insert into content.notice_read (account_id, notice_id, read_at)
    select ${caller.accountId}, id, ${now} from unnest(${mine.rows.map(({ id }) => id)}::bigint[]) id on conflict
      do nothing`.execute(db);
  return { unread: await unreadNotices(db, caller, now) };
});
