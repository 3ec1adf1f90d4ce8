/** What the operator does with notices to everybody: writes them, and pins them above the others until a day. */
import { z } from 'zod';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { NoticeId } from '../contract/content-ids.ts';

const LISTED = 50;

const words = (most: number) => {
  const text = z.string().trim().min(1).max(most);
  return z.strictObject({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });
};

/** A notice as a JSON file gives it; in the body a line that starts with `## ` is a heading. */
export const noticeFile = z.strictObject({ title: words(60), body: words(5_000) });

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
  { title, body }: z.output<typeof noticeFile>,
  { operator, now }: { readonly operator: string; readonly now: Date },
): Promise<NoticeId> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ id: NoticeId }>`
      insert into content.notice (title, body, published_at)
      values (${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${now}) returning id`.execute(tx);
    const { id } = onlyRow(rows);
    await operatorAudit(tx, 'content.add-notice', now, {
      subject: 'notice',
      subjectId: id,
      after: { title, operator },
    });
    return id;
  });

interface Pinning {
  readonly id: NoticeId;
  /** The last day on which it stands above the others; without one it is pinned no more. */
  readonly lastDay?: BusinessDay | undefined;
  readonly operator: string;
  readonly now: Date;
}

/** @returns whether there is such a notice to everybody: those to one agent are not pinned. */
export const pinNotice = (db: Db, { id, lastDay, operator, now }: Pinning): Promise<boolean> =>
  db.transaction(async (tx) => {
    const until = lastDay === undefined ? null : startOfDay(nextDay(lastDay));
    const { rows } = await sql`
      update content.notice set pinned_until = ${until} where id = ${id} and agent_id is null returning 1`.execute(tx);
    if (rows.length === 0) return false;
    const after = { pinnedUntil: lastDay ?? null, operator };
    await operatorAudit(tx, 'content.pin-notice', now, { subject: 'notice', subjectId: id, after });
    return true;
  });
