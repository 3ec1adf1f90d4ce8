import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';

/** The account's arrangement; undefined if there is none. */
export const quickEntriesOf = async (
  db: Db,
  accountId: AccountId,
): Promise<{ order: string[]; hidden: string[] } | undefined> => {
  const { rows } = await sql<{ order: string[]; hidden: string[] }>`
    select entry_order as "order", hidden from preferences.quick_entries where account_id = ${accountId}`.execute(db);
  return rows[0];
};
