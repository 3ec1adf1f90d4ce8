import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/settlement-account-id.ts';

/** Whether a withdrawal to this settlement account is open; the account must not be deleted meanwhile. */
export const hasOpenWithdrawal = async (db: Db, settlementAccountId: SettlementAccountId): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from wallet.withdrawal
      where settlement_account_id = ${settlementAccountId} and status in ('applied', 'reviewing',
        'paying')) as found`.execute(db);
  return onlyRow(rows).found;
};
