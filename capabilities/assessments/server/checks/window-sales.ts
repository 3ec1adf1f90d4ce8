import { sql, type Sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { TradeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import type { WHY_NOT } from '../../contract/activations/list-counted.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { ACTIVATION } from '../../rules/plan.ts';

export interface WindowSale {
  readonly id: TradeId;
  readonly at: Date;
  readonly micros: number;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly refundedFen: Fen;
  readonly paymentType: number;
  readonly totalType: number;
  /** Null when the sale counts, with the part that was not refunded. */
  readonly why: (typeof WHY_NOT)[number] | null;
}

interface Window {
  readonly activationId: ActivationId;
  readonly stage: number;
  readonly fromDay: BusinessDay;
  readonly toDay: BusinessDay;
}

/**
 * SQL for the successful sales in a stage's window, newest first, with the refunded amount and why one does not count.
 */
export const windowSales = ({ activationId, stage, fromDay, toDay }: Window, beyond: Sql = sql`true`): Sql => {
  const why = stage === ACTIVATION ? sql`sale.activation_why` : sql`sale.why`;
  return sql`
      select trade_id as id, at, (extract(epoch from at) * 1000000)::bigint as micros, day, amount_fen as "amountFen",
        refunded.fen as "refundedFen", payment_type as "paymentType", total_type as "totalType",
        coalesce(${why}, case when refunded.fen >= amount_fen then 'refunded' end) as why, trade_id
      from assessments.counted as sale
      cross join lateral (
        select coalesce(sum(back.amount_fen), 0)::bigint as fen from assessments.counted as back
        where back.activation_id = sale.activation_id and back.sale_id = sale.trade_id
          and back.trade_id <> back.sale_id) as refunded
      where activation_id = ${activationId} and trade_id = sale_id and at >= ${startOfDay(fromDay)}
        and at < ${startOfDay(nextDay(toDay))} and ${beyond}
      order by at desc, trade_id desc`;
};
