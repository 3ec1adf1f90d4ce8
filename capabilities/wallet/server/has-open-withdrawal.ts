import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';

/** Whether money is on its way to a settlement account: it must not be deleted then. */
export const hasOpenWithdrawal = async (db: Db, settlementAccountId: number): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from wallet.withdrawal
      where settlement_account_id = ${settlementAccountId} and status in ('applied', 'reviewing',
        'paying')) as found`.execute(db);
  return onlyRow(rows).found;
};
