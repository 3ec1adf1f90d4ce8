import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { SalesPeriod, SoldLine } from './reprice-lines.ts';

/** The policies and rate types of an agent's sales to one of its merchants in a period. */
export const soldToMerchant = async (
  db: Db,
  { agentId, merchantId }: { readonly agentId: AgentId; readonly merchantId: MerchantId },
  { from, to, until }: SalesPeriod,
): Promise<SoldLine[]> => {
  const { rows } = await sql<SoldLine>`
    select distinct agent_id as "agentId", policy_id as "policyId", rate_type as "rateType" from trades.trade
    where merchant_id = ${merchantId} and agent_id = ${agentId} and kind = 'sale' and status = trades.successful()
      and occurred_at >= ${startOfDay(from)} and occurred_at < ${startOfDay(nextDay(to))} and booked_at <= ${until}
    order by 2, 3`.execute(db);
  return rows;
};
