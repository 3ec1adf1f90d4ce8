import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

/**
 * Changes who sees the merchant's class and its waiting terminals, at once; the counts follow with the next refresh.
 */
export const handOverClass = async (tx: Tx, merchantId: MerchantId, toAgentId: AgentId): Promise<void> => {
  await sql`select portfolio.api_hand_over(${merchantId}, ${toAgentId})`.execute(tx);
};
