import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { TradeId } from '#capabilities/trades/contract/trade-ids.ts';
import { listCounted, type WHY_NOT } from '../contract/list-counted.ts';
import type { ActivationId } from '../contract/compliance-ids.ts';
import { ACTIVATION } from '../rules/plan.ts';
import { seesCheck } from './reads/seen.ts';

interface CountedRow {
  readonly id: TradeId;
  readonly at: Date;
  readonly micros: number;
  readonly day: BusinessDay;
  readonly amountFen: Fen;
  readonly refundedFen: Fen;
  readonly paymentType: number;
  readonly totalType: number;
  readonly why: (typeof WHY_NOT)[number] | null;
}

export const listCountedRoute = handle(listCounted, async ({ db, caller }, { id, counts, ...page }) => {
  const { rows: checks } = await sql<{
    activationId: ActivationId;
    stage: number;
    fromDay: BusinessDay;
    toDay: BusinessDay;
  }>`
    select activation_id as "activationId", stage, from_day as "fromDay", to_day as "toDay"
    from compliance.stage_check
    where id = ${id} and ${seesCheck(caller.scope, id)}`.execute(db);
  const [check] = checks;
  if (check === undefined) throw notFound();
  const after = decodeCursor(page.cursor, 2);
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(at, trade_id) < ('epoch'::timestamptz + ${after[0]} * interval '1 microsecond', ${after[1]}::bigint)`;
  const why = check.stage === ACTIVATION ? sql`sale.activation_why` : sql`sale.why`;
  const wanted = counts === undefined ? sql`true` : counts ? sql`why is null` : sql`why is not null`;
  const { rows } = await sql<CountedRow>`
    select * from (
      select trade_id as id, at, (extract(epoch from at) * 1000000)::bigint as micros, day, amount_fen as "amountFen",
        refunded.fen as "refundedFen", payment_type as "paymentType", total_type as "totalType",
        coalesce(${why}, case when refunded.fen >= amount_fen then 'refunded' end) as why, trade_id
      from compliance.counted as sale
      cross join lateral (
        select coalesce(sum(back.amount_fen), 0)::bigint as fen from compliance.counted as back
        where back.activation_id = sale.activation_id and back.sale_id = sale.trade_id
          and back.trade_id <> back.sale_id) as refunded
      where activation_id = ${check.activationId} and trade_id = sale_id and at >= ${startOfDay(check.fromDay)}
        and at < ${startOfDay(nextDay(check.toDay))} and ${beyond}
      order by at desc, trade_id desc) as listed
    where ${wanted} limit ${page.pageSize + 1} offset ${offsetOf(page)}`.execute(db);
  return pageOf(
    rows,
    page,
    ({ micros, id: tradeId }) => [micros, tradeId],
    ({ id: tradeId, at, day, amountFen, refundedFen, paymentType, totalType, why }) => ({
      id: String(tradeId),
      at: at.toISOString(),
      day,
      amountFen,
      refundedFen,
      paymentType,
      totalType,
      ...(why !== null && { why }),
    }),
  );
});
