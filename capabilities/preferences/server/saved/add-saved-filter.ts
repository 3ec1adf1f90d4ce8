import { lockFor } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addSavedFilter } from '../../contract/saved/add-saved-filter.ts';
import { MAX_SAVED_FILTERS, type SavedFilterId } from '../../contract/saved/saved-filter-fields.ts';
import { withoutNames } from '../../rules/saved/saved-query.ts';
import { savedNameFields } from './saved-references.ts';

export const addSavedFilterRoute = handle(addSavedFilter, async ({ db, caller, audit, now }, { list, name, query }) => {
  // an account's requests wait for one another, so that two at the same instant do not exceed the number
  await lockFor(db, 'preferences.saved_filter', caller.accountId);
  const { rows: kept } = await sql<{ count: number }>`
    select count(*) from preferences.saved_filter
    where account_id = ${caller.accountId} and list = ${list}`.execute(db);
  if (onlyRow(kept).count >= MAX_SAVED_FILTERS) throw refuse('saved_filters_too_many', { most: MAX_SAVED_FILTERS });
  const { rows } = await sql<{ id: SavedFilterId }>`
    insert into preferences.saved_filter (account_id, list, name, query, saved_at)
    values (${caller.accountId}, ${list}, ${name}, ${withoutNames(query, savedNameFields())}, ${now})
    on conflict (account_id, list, name) do nothing returning id`.execute(db);
  const [saved] = rows;
  if (saved === undefined) throw refuse('saved_filter_name_taken');
  // the audit log is read by others: it has the fact, neither the name nor the filter
  audit({ subject: 'saved_filter', subjectId: saved.id, after: { list } });
  return { id: String(saved.id) };
});
