import { lockFor } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { renameSavedFilter } from '../../contract/saved/rename-saved-filter.ts';

export const renameSavedFilterRoute = handle(renameSavedFilter, async ({ db, caller, audit }, { id, name }) => {
  // two that take one name at the same instant: the second sees the first
  await lockFor(db, 'preferences.saved_filter', caller.accountId);
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from preferences.saved_filter as other where other.account_id = own.account_id
      and other.list = own.list and other.name = ${name} and other.id <> own.id) as "isTaken"
    from preferences.saved_filter as own where id = ${id} and account_id = ${caller.accountId}`.execute(db);
  const [own] = rows;
  if (own === undefined) throw notFound();
  if (own.isTaken) throw refuse('saved_filter_name_taken');
  await sql`update preferences.saved_filter set name = ${name}
    where id = ${id} and account_id = ${caller.accountId}`.execute(db);
  audit({ subject: 'saved_filter', subjectId: id });
  return {};
});
