import { waitingById } from '#capabilities/content/server/api.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '../contract/merchant-id.ts';

/** Applications of the agent that are refused and not handed in again. */
export const waitingApplications = waitingById(['merchant_rejected'], async (db, ids: MerchantId[], { agentId }) => {
  const { rows } = await sql<{ id: MerchantId }>`
    select id from merchants.merchant
    where id = any (${ids}::bigint[]) and agent_id = ${agentId} and status = 'rejected'`.execute(db);
  return rows;
});
