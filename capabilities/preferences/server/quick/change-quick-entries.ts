import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { changeQuickEntries } from '../../contract/quick/change-quick-entries.ts';

export const changeQuickEntriesRoute = handle(changeQuickEntries, async ({ db, caller, audit, now }, { kept }) => {
  if (kept === null)
    await sql`delete from preferences.quick_entries where account_id = ${caller.accountId}`.execute(db);
  else
    await sql`
      insert into preferences.quick_entries (account_id, entry_order, hidden, changed_at)
      values (${caller.accountId}, ${kept.order}::text[], ${kept.hidden}::text[], ${now})
      on conflict (account_id) do update set entry_order = excluded.entry_order, hidden = excluded.hidden,
        changed_at = excluded.changed_at`.execute(db);
  audit({ subject: 'account', subjectId: caller.accountId, after: kept });
  return {};
});
