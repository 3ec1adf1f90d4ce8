import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { addFen, subtractFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import type { OwnAccount } from './own-accounts.ts';

export interface MonthBalances {
  readonly openingFen: Fen;
  readonly inFen: Fen;
  readonly outFen: Fen;
  readonly closingFen: Fen;
  /** The first month with an entry. */
  readonly firstMonth: BusinessMonth | null;
}

/**
 * Income and expense of wallets in one business month and the balances around it: the current balance less everything
 * later. Read from the sums that booking maintains, one row per wallet and month.
 */
export const monthBalances = async (
  db: Db,
  accounts: readonly OwnAccount[],
  month: BusinessMonth,
): Promise<MonthBalances> => {
  const ids = accounts.map(({ id }) => id);
  const first = `${month}-01`;
  const { rows } = await sql<{ nowFen: Fen; laterFen: Fen; inFen: Fen; outFen: Fen; firstMonth: BusinessMonth | null }>`
    with sums as (
      select month, in_fen, out_fen from ledger.month where account_id = any (${ids}::bigint[])
      union all
      select month_on, month_in_fen, month_out_fen from ledger.balance where account_id = any (${ids}::bigint[])
        and month_on > '-infinity'
    )
    select (select coalesce(sum(balance_fen), 0) from ledger.balance where account_id = any (${ids}::bigint[]))::bigint
        as "nowFen",
      coalesce(sum(in_fen - out_fen) filter (where month > ${first}::date), 0)::bigint as "laterFen",
      coalesce(sum(in_fen) filter (where month = ${first}::date), 0)::bigint as "inFen",
      coalesce(sum(out_fen) filter (where month = ${first}::date), 0)::bigint as "outFen",
      to_char(min(month), 'YYYY-MM') as "firstMonth"
    from sums`.execute(db);
  const { nowFen, laterFen, inFen, outFen, firstMonth } = onlyRow(rows);
  const closingFen = subtractFen(nowFen, laterFen);
  return { openingFen: subtractFen(addFen(closingFen, outFen), inFen), inFen, outFen, closingFen, firstMonth };
};
