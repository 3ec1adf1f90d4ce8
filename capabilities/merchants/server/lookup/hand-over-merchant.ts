import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';

export interface MerchantHandover {
  readonly merchantId: MerchantId;
  readonly toAgentId: AgentId;
  /** First day of the new agent. */
  readonly from: BusinessDay;
}

/** Transfers the merchant and its counts; it is locked and approved. */
export const handOverMerchant = async (tx: Tx, { merchantId, toAgentId, from }: MerchantHandover): Promise<void> => {
  await sql`select merchants.hand_over(${merchantId}, ${toAgentId}, ${from}::date)`.execute(tx);
};
