import type { Tx, Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';
import type { DataSubject, PersonalDatum } from '#platform/registry/personal-data.ts';

export const erasePreferences = async (tx: Tx, { accountIds }: ErasureContext): Promise<void> => {
  await sql`delete from preferences.saved_filter where account_id = any (${accountIds}::bigint[])`.execute(tx);
  await sql`delete from preferences.quick_entries where account_id = any (${accountIds}::bigint[])`.execute(tx);
};

/** The names that the account gave to its filters. */
export const savedFilterData = async (db: Db, { accountId }: DataSubject): Promise<PersonalDatum[]> => {
  const { rows } = await sql<PersonalDatum>`
    select 'saved_filter' as item, name as value, saved_at as at from preferences.saved_filter
    where account_id = ${accountId} order by id`.execute(db);
  return rows;
};
