import { countChanged } from '#platform/db/count-changed.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { deletePage } from '../../contract/pages/delete-page.ts';

export const deletePageRoute = handle(deletePage, async ({ db, audit }, { key }) => {
  const deleted = await countChanged(db, sql`delete from content.page where key = ${key}`);
  if (deleted === 0) throw notFound();
  audit({ subject: 'page', subjectId: key });
  return {};
});
