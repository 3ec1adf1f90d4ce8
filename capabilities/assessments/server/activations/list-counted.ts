import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { listCounted } from '../../contract/activations/list-counted.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { seesCheck } from '../checks/seen.ts';
import { windowSales, type WindowSale } from '../checks/window-sales.ts';

export const listCountedRoute = handle(listCounted, async ({ db, caller }, { id, counts, ...page }) => {
  const { rows: checks } = await sql<{
    activationId: ActivationId;
    stage: number;
    fromDay: BusinessDay;
    toDay: BusinessDay;
  }>`
    select activation_id as "activationId", stage, from_day as "fromDay", to_day as "toDay"
    from assessments.stage_check
    where id = ${id} and ${seesCheck(caller.scope, id)}`.execute(db);
  const [check] = checks;
  if (check === undefined) throw notFound();
  const after = decodeCursor(page.cursor, 2);
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(at, trade_id) < ('epoch'::timestamptz + ${after[0]} * interval '1 microsecond', ${after[1]}::bigint)`;
  const wanted = counts === undefined ? sql`true` : counts ? sql`why is null` : sql`why is not null`;
  const { rows } = await sql<WindowSale>`
    select * from (${windowSales(check, beyond)}) as listed
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
