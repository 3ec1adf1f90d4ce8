/** Compares the ledger with independently kept sums, and reconciles it. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { WalletAccountId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';

/** Fen by account, of transfers that committed. */
export type LedgerSums = Map<WalletAccountId, bigint>;

export const balancesAgainst = async (
  db: Db,
  sums: LedgerSums,
): Promise<{ transfers: number; differences: string[] }> => {
  const { rows } = await sql<{ account: WalletAccountId; fen: string }>`
    select account_id as account, sum(fen)::text as fen from (
      select credit_account_id as account_id, amount_fen as fen from ledger.transfer
      union all select debit_account_id, -amount_fen from ledger.transfer) as side group by 1`.execute(db);
  const booked = new Map(rows.map(({ account, fen }) => [account, BigInt(fen)]));
  const accounts = new Set([...booked.keys(), ...sums.keys()]);
  const unexplained = [...accounts].flatMap((account) => {
    const left = (booked.get(account) ?? 0n) - (sums.get(account) ?? 0n);
    return left === 0n ? [] : [`account ${account}: ${left} fen that nobody booked`];
  });
  const { transfers, differences } = await reconcile(db);
  return { transfers, differences: [...unexplained, ...differences.map((one) => JSON.stringify(one))] };
};
