import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { listPromotions } from '../../contract/promotions/list-promotions.ts';
import { presentPromotion, promotionsWhere } from './promotion-rows.ts';

export const listPromotionsRoute = handle(listPromotions, async ({ db, caller, now }, request) => {
  const { states = [], merchantId } = request;
  const before = decodeCursor(request.cursor, 1)?.[0];
  const where = sql.join(
    [
      sql`promotion.agent_id = ${caller.agentId}`,
      ...(before === undefined ? [] : [sql`promotion.id < ${before}::bigint`]),
      ...(merchantId === undefined
        ? []
        : [sql`promotion.id in (select promotion_id from changes.promoted where merchant_id = ${merchantId})`]),
    ],
    sql` and `,
  );
  const rows = await promotionsWhere(
    db,
    businessDay(now),
    where,
    sql`${states.length === 0 ? sql`true` : sql`state = any (${states}::text[])`}
      order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`,
  );
  return pageOf(rows, request, ({ id }) => [id], presentPromotion);
});
