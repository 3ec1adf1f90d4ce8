/** The staff's work on content pages: lists them, and writes them by key. */
import type { Operator } from '#platform/auth/operator.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { editPage } from '../../contract/pages/edit-page.ts';
import { keptLink, requireWholeButton } from '../outside-link.ts';

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

interface OperatorContext {
  readonly operator: Operator;
  readonly now: Date;
}

/** Adds or replaces the page. @throws Problem */
export const writePage = async (
  tx: Tx,
  page: RequestOf<typeof editPage>['page'],
  { operator, now }: OperatorContext,
): Promise<void> => {
  requireWholeButton(page);
  const { key, title, body, action } = page;
  const link = keptLink(page.link);
  await sql`
    insert into content.page (key, title, body, link, action, changed_at)
    values (${key}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${link},
      ${action === undefined ? null : JSON.stringify(action)}::jsonb, ${now})
    on conflict (key) do update set title = excluded.title, body = excluded.body, link = excluded.link,
      action = excluded.action, changed_at = excluded.changed_at`.execute(tx);
  const after = { title, link };
  await operatorAudit(tx, 'content.edit-page', { operator, now }, { subject: 'page', subjectId: key, after });
};
