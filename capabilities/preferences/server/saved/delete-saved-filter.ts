import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { deleteSavedFilter } from '../../contract/saved/delete-saved-filter.ts';

export const deleteSavedFilterRoute = handle(deleteSavedFilter, async ({ db, caller, audit }, { id }) => {
  const { rows } = await sql`
    delete from preferences.saved_filter where id = ${id} and account_id = ${caller.accountId} returning id`.execute(
    db,
  );
  if (rows.length === 0) throw notFound();
  audit({ subject: 'saved_filter', subjectId: id });
  return {};
});
