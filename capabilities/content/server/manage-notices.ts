/** What the operator does with notices to everybody: writes them, and pins them above the others until a day. */
import type { Operator } from '#platform/auth/operator.ts';
import { z } from 'zod';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { addDays, businessDay, nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { NoticeId } from '../contract/content-ids.ts';
import { KEPT_DAYS } from './find-notices.ts';
import { linkInFile } from './outside-link.ts';
import { words } from './words.ts';

const LISTED = 50;

/** A notice as a JSON file gives it; in the body a line that starts with `## ` is a heading. */
export const noticeFile = z
  .strictObject({
    title: words(60),
    body: words(5_000),
    /** Where the button at its foot leads, and its words. */
    link: linkInFile.optional(),
    action: words(20).optional(),
  })
  .refine(({ link, action }) => (link === undefined) === (action === undefined), 'has a link and its action, or none');

export interface ListedNotice {
  readonly id: NoticeId;
  readonly title: string | null;
  readonly publishedAt: Date;
  /** In the future, or over. */
  readonly pinnedUntil: Date | null;
}

/** The newest to everybody. */
export const publicNotices = async (db: Db): Promise<ListedNotice[]> => {
  const { rows } = await sql<ListedNotice>`
    select id, title ->> 'zh-Hans' as title, published_at as "publishedAt", pinned_until as "pinnedUntil"
    from content.notice where agent_id is null order by published_at desc, id desc limit ${LISTED}`.execute(db);
  return rows;
};

export const addNotice = (
  db: Db,
  { title, body, link, action }: z.output<typeof noticeFile>,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): Promise<NoticeId> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ id: NoticeId }>`
      insert into content.notice (title, body, link, action, published_at)
      values (${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${link ?? null},
        ${action === undefined ? null : JSON.stringify(action)}::jsonb, ${now}) returning id`.execute(tx);
    const { id } = onlyRow(rows);
    await operatorAudit(
      tx,
      'content.add-notice',
      { operator, now },
      {
        subject: 'notice',
        subjectId: id,
        after: { title, link },
      },
    );
    return id;
  });

interface Pinning {
  readonly id: NoticeId;
  /** The last day on which it stands above the others; without one it is pinned no more. */
  readonly lastDay?: BusinessDay | undefined;
  readonly operator: Operator;
  readonly now: Date;
}

/** There is no such notice to everybody (those to one agent are not pinned), or it is listed no longer than a day. */
export type Unpinned = { readonly why: 'unknown' } | { readonly why: 'not_listed'; readonly lastDay: BusinessDay };

/** @returns why it was not done. */
export const pinNotice = (db: Db, { id, lastDay, operator, now }: Pinning): Promise<Unpinned | undefined> =>
  db.transaction(async (tx) => {
    const listed = await lastListedDay(tx, id);
    if (listed === undefined) return { why: 'unknown' };
    if (lastDay !== undefined && lastDay > listed) return { why: 'not_listed', lastDay: listed };
    const until = lastDay === undefined ? null : startOfDay(nextDay(lastDay));
    await sql`update content.notice set pinned_until = ${until} where id = ${id}`.execute(tx);
    const after = { pinnedUntil: lastDay ?? null };
    await operatorAudit(tx, 'content.pin-notice', { operator, now }, { subject: 'notice', subjectId: id, after });
    return undefined;
  });

/** The day on which a notice to everybody is listed for the last time. */
const lastListedDay = async (tx: Tx, id: NoticeId): Promise<BusinessDay | undefined> => {
  const { rows } = await sql<{ publishedAt: Date }>`
    select published_at as "publishedAt" from content.notice where id = ${id} and agent_id is null
    for update`.execute(tx);
  const [row] = rows;
  return row && addDays(businessDay(row.publishedAt), KEPT_DAYS);
};
