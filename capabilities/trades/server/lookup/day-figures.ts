import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';

export interface AcquirerDay {
  readonly acquirer: NotNull<string>;
  readonly saleCount: NotNull<number>;
  readonly amountFen: NotNull<Fen>;
  /** Fees of sales without those that refunds gave back, and what is left of them after all agents. */
  readonly feeFen: NotNull<Fen>;
  readonly restFen: NotNull<Fen>;
  readonly refundCount: NotNull<number>;
  readonly lastAt: NotNull<Date>;
}

/** The transactions of all agents, for the operator's staff. */
export const dayByAcquirer = async (db: Db, day: BusinessDay): Promise<AcquirerDay[]> => {
  const { rows } = await sql<AcquirerDay>`
    select acquirer, sale_count as "saleCount", amount_fen as "amountFen", fee_fen as "feeFen", rest_fen as "restFen",
      refund_count as "refundCount", last_at as "lastAt"
    from trades.api_day_by_acquirer(${startOfDay(day)}, ${startOfDay(nextDay(day))}) order by acquirer`.execute(db);
  return rows;
};

/** Volume of successful sales in each hour that has some, until an instant. */
export const hoursOf = async (
  db: Db,
  day: BusinessDay,
  until: Date,
): Promise<{ readonly hour: NotNull<number>; readonly amountFen: NotNull<Fen> }[]> => {
  const { rows } = await sql<{ hour: NotNull<number>; amountFen: NotNull<Fen> }>`
    select floor(extract(epoch from occurred_at - ${startOfDay(day)}::timestamptz) / 3600)::int as hour,
      sum(amount_fen)::bigint as "amountFen"
    from trades.trade
    where occurred_at >= ${startOfDay(day)} and occurred_at < least(${startOfDay(nextDay(day))}::timestamptz, ${until})
      and kind = 'sale' and status = trades.successful()
    group by 1 order by 1`.execute(db);
  return rows;
};
