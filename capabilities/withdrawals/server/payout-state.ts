import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';

/** Whether a batch was ever exported for the bank, and whether the bank ever paid. */
export const payoutState = async (db: Db): Promise<{ readonly isExported: boolean; readonly isPaid: boolean }> => {
  const { rows } = await sql<{ isExported: boolean; isPaid: boolean }>`
    select exists (select 1 from withdrawals.payout_batch) as "isExported",
      exists (select 1 from withdrawals.withdrawal where status = 'paid') as "isPaid"`.execute(db);
  return onlyRow(rows);
};
