/** What the operator does with content pages: writes them by key, and deletes them. */
import { z } from 'zod';
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { linkInFile } from './outside-link.ts';
import { words } from './words.ts';

/** A page as a JSON file gives it; in the body a line that starts with `## ` is a heading. */
export const pageFile = z
  .strictObject({
    key: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, 'is small letters, digits, _ and -'),
    title: words(40),
    body: words(20_000),
    link: linkInFile.optional(),
    action: words(20).optional(),
  })
  .refine(({ link, action }) => (link === undefined) === (action === undefined), 'has a link and its action, or none');

export interface ListedPage {
  readonly key: string;
  readonly title: string;
  readonly changedAt: Date;
}

export const allPages = async (db: Db): Promise<ListedPage[]> => {
  const { rows } = await sql<ListedPage>`
    select key, title ->> 'zh-Hans' as title, changed_at as "changedAt" from content.page order by key`.execute(db);
  return rows;
};

interface Operating {
  readonly operator: Operator;
  readonly now: Date;
}

/** Adds the page, or writes it anew. */
export const writePage = (
  db: Db,
  { key, title, body, link, action }: z.output<typeof pageFile>,
  { operator, now }: Operating,
): Promise<void> =>
  db.transaction(async (tx) => {
    await sql`
      insert into content.page (key, title, body, link, action, changed_at)
      values (${key}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${link ?? null},
        ${action === undefined ? null : JSON.stringify(action)}::jsonb, ${now})
      on conflict (key) do update set title = excluded.title, body = excluded.body, link = excluded.link,
        action = excluded.action, changed_at = excluded.changed_at`.execute(tx);
    const after = { title, link };
    await operatorAudit(tx, 'content.write-page', { operator, now }, { subject: 'page', subjectId: key, after });
  });

/** @returns whether there was one with this key. */
export const deletePage = (db: Db, key: string, { operator, now }: Operating): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await sql`delete from content.page where key = ${key} returning 1`.execute(tx);
    if (rows.length === 0) return false;
    await operatorAudit(tx, 'content.delete-page', { operator, now }, { subject: 'page', subjectId: key });
    return true;
  });
