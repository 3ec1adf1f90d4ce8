import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { WalletAccountId } from '../../contract/ledger-ids.ts';

interface RecomputedSums {
  balanceFen: Fen;
  heldFen: Fen;
}

/** One wallet, recomputed from its transfers and open holds. */
export const recomputedSums = async (db: Db, accountId: WalletAccountId): Promise<RecomputedSums> => {
  const { rows } = await sql<RecomputedSums>`
    select (select coalesce(sum(amount_fen), 0) from ledger.transfer where credit_account_id = ${accountId}
      and credit_balance_fen is not null)
      - (select coalesce(sum(amount_fen), 0) from ledger.transfer where debit_account_id = ${accountId}
        and debit_balance_fen is not null) as "balanceFen",
      (select coalesce(sum(amount_fen), 0) from ledger.hold where account_id = ${accountId}
        and state = 'open') as "heldFen"`.execute(db);
  return onlyRow(rows);
};
