import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { WalletAccountId } from '../../contract/wallet-ids.ts';

export interface MonthTotal {
  readonly month: BusinessMonth;
  readonly inFen: Fen;
  readonly outFen: Fen;
}

/**
 * Income and expense of wallets in whole business months, read from the sums that booking maintains, never recomputed.
 */
export const monthTotals = async (
  db: Db,
  accountIds: readonly WalletAccountId[],
  months: readonly BusinessMonth[],
): Promise<Map<BusinessMonth, MonthTotal>> => {
  const firsts = months.map((month) => `${month}-01`);
  const { rows } = await sql<MonthTotal>`
    select to_char(month, 'YYYY-MM') as month, sum(in_fen) as "inFen", sum(out_fen) as "outFen"
    from (
      select month, in_fen, out_fen from wallet.month where account_id = any (${accountIds}::bigint[])
        and month = any (${firsts}::date[])
      union all
      select month_on, month_in_fen, month_out_fen from wallet.balance where account_id = any (${accountIds}::bigint[])
        and month_on = any (${firsts}::date[])
    ) sums
    group by month`.execute(db);
  return new Map(rows.map((row) => [row.month, row]));
};
