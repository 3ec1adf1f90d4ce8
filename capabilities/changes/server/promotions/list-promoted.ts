import { decodeTextCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import { listPromoted } from '../../contract/promotions/list-promoted.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';
import { overlaysOf } from './overlays.ts';
import { changesOf, presentPromoted, type PromotedRow } from './promoted-rows.ts';
import { ownPromotion } from './promotion-rows.ts';

export const listPromotedRoute = handle(listPromoted, async ({ db, caller, now }, request) => {
  const today = businessDay(now);
  const promotion = await ownPromotion(db, caller.agentId, request.id, today);
  const after = decodeTextCursor(request.cursor, 1)?.[0] ?? '';
  const { rows } = await sql<PromotedRow>`
    select promoted.subject as key, promoted.merchant_id as "merchantId", promoted.policy_id as "policyId",
      promoted.from_on as "fromOn", promoted.last_on as "lastOn", promoted.end_reason as "endReason",
      promoted.settled_at as "settledAt", merchant.name as "merchantName", merchant.no as "merchantNo",
      merchant.agent_id as "holderId", merchant.status as "merchantStatus"
    from changes.promoted cross join lateral merchants.api_briefs(array[promoted.merchant_id]) as merchant
    where promotion_id = ${promotion.id} and subject > ${after}
    order by subject limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const keys = rows.map(({ key }) => key);
  const [overlays, changes] = [await overlaysOf(db, keys), await changesOf(db, promotion.id, keys)];
  const policies = await policiesByIds(db, [...new Set(rows.map(({ policyId }) => policyId))]);
  const inForce = await ratesInForce(db, rows, now);
  const rates = new Map(rows.map(({ key }, index) => [key, inForce[index] ?? []]));
  return pageOf(
    rows,
    request,
    ({ key }) => [key],
    (row) =>
      presentPromoted(row, {
        promotion,
        today,
        overlays: overlays.get(row.key) ?? [],
        changes: changes.get(row.key) ?? [],
        inForce: rates.get(row.key) ?? [],
        policyName: policies.get(row.policyId)?.name ?? '-',
      }),
  );
});
