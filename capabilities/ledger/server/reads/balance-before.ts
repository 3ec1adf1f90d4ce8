import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { TransferId, WalletAccountId } from '../../contract/ledger-ids.ts';

/** The balance that the wallet's transfer before this one left. */
export const balanceBefore = async (
  db: Db,
  accountId: WalletAccountId,
  { transferId }: { readonly transferId: TransferId },
): Promise<Fen> => {
  const { rows } = await sql<{ fen: Fen }>`
    select fen from (
      (select id, credit_balance_fen as fen from ledger.transfer where credit_account_id = ${accountId}
        and credit_balance_fen is not null and id < ${transferId} order by id desc limit 1)
      union all
      (select id, debit_balance_fen from ledger.transfer where debit_account_id = ${accountId}
        and debit_balance_fen is not null and id < ${transferId} order by id desc limit 1)) as before
    order by id desc limit 1`.execute(db);
  return rows[0]?.fen ?? zeroFen;
};
