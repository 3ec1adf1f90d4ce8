/** The staff's work on notices to everybody: writes them, and pins them above the others until a day. */
import type { Operator } from '#platform/auth/operator.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { addDays, businessDay, nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import type { addNotice } from '../../contract/notices/add-notice.ts';
import { keptLink, requireWholeButton } from '../outside-link.ts';
import { KEPT_DAYS } from './find-notices.ts';

const LISTED = 50;

export interface ListedNotice {
  readonly id: NoticeId;
  readonly title: string | null;
  readonly publishedAt: Date;
  /** May also lie in the past, when the notice is no longer pinned. */
  readonly pinnedUntil: Date | null;
}

/** The newest to everybody. */
export const publicNotices = async (db: Db): Promise<ListedNotice[]> => {
  const { rows } = await sql<ListedNotice>`
    select id, title ->> 'zh-Hans' as title, published_at as "publishedAt", pinned_until as "pinnedUntil"
    from content.notice where agent_id is null order by published_at desc, id desc limit ${LISTED}`.execute(db);
  return rows;
};

/** @throws Problem */
export const publishNotice = async (
  tx: Tx,
  notice: RequestOf<typeof addNotice>['notice'],
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): Promise<NoticeId> => {
  requireWholeButton(notice);
  const { title, body, action } = notice;
  const link = keptLink(notice.link);
  const { rows } = await sql<{ id: NoticeId }>`
    insert into content.notice (title, body, link, action, published_at)
    values (${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${link},
      ${action === undefined ? null : JSON.stringify(action)}::jsonb, ${now}) returning id`.execute(tx);
  const { id } = onlyRow(rows);
  const entry = { subject: 'notice', subjectId: id, after: { title, link } };
  await operatorAudit(tx, 'content.add-notice', { operator, now }, entry);
  return id;
};

interface PinRequest {
  readonly id: NoticeId;
  /** The last day on which the notice stands above the others; without it the notice is unpinned. */
  readonly lastDay?: BusinessDay | undefined;
  readonly operator: Operator;
  readonly now: Date;
}

/** @throws Problem for one that is not to everybody, a day that has passed, and one on which it is not listed. */
export const pinNotice = async (tx: Tx, { id, lastDay, operator, now }: PinRequest): Promise<void> => {
  const listed = await lastListedDay(tx, id);
  if (listed === undefined) throw notFound();
  if (lastDay !== undefined && lastDay < businessDay(now)) throw refuse('pin_day_past', { day: lastDay });
  if (lastDay !== undefined && lastDay > listed) throw refuse('pin_not_listed', { days: KEPT_DAYS, day: listed });
  const until = lastDay === undefined ? null : startOfDay(nextDay(lastDay));
  await sql`update content.notice set pinned_until = ${until} where id = ${id}`.execute(tx);
  const after = { pinnedUntil: lastDay ?? null };
  await operatorAudit(tx, 'content.change-pin', { operator, now }, { subject: 'notice', subjectId: id, after });
};

/** The day on which a notice to everybody is listed for the last time. */
const lastListedDay = async (tx: Tx, id: NoticeId): Promise<BusinessDay | undefined> => {
  const { rows } = await sql<{ publishedAt: Date }>`
    select published_at as "publishedAt" from content.notice where id = ${id} and agent_id is null
    for update`.execute(tx);
  const [row] = rows;
  return row && addDays(businessDay(row.publishedAt), KEPT_DAYS);
};
