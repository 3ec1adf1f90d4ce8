import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { ErasureContext } from '#platform/registry/closing.ts';

export const erasePreferences = async (tx: Tx, { accountIds }: ErasureContext): Promise<void> => {
  await sql`delete from preferences.saved_filter where account_id = any (${accountIds}::bigint[])`.execute(tx);
  await sql`delete from preferences.quick_entries where account_id = any (${accountIds}::bigint[])`.execute(tx);
};
