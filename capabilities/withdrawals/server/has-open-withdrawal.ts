import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/accounts/settlement-account-id.ts';
import type { AccountUse } from '#capabilities/settlement/server/api.ts';

/** Open withdrawals to this settlement account; it must be neither changed nor deleted meanwhile. */
export const openWithdrawals: AccountUse = async (db, settlementAccountId) => {
  const { rows } = await sql<{ count: number; amountFen: Fen }>`
    select count(*) as count, coalesce(sum(amount_fen), 0)::bigint as "amountFen" from withdrawals.withdrawal
    where settlement_account_id = ${settlementAccountId} and status in ('applied', 'reviewing', 'paying')`.execute(db);
  return onlyRow(rows);
};

export const hasOpenWithdrawal = async (db: Db, settlementAccountId: SettlementAccountId): Promise<boolean> =>
  (await openWithdrawals(db, settlementAccountId)).count > 0;
