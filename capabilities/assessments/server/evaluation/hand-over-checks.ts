import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

interface Handover {
  readonly merchantId: MerchantId;
  readonly toAgentId: AgentId;
  /** First day of the new agent. */
  readonly from: BusinessDay;
}

/**
 * Hands over stages that begin on the day or later, and makes all stages visible to the new agent; called after the
 * merchant's terminals were handed over.
 */
export const handOverChecks = async (tx: Tx, { merchantId, toAgentId, from }: Handover): Promise<void> => {
  await sql`select assessments.api_hand_over(${merchantId}, ${toAgentId}, ${from}::date)`.execute(tx);
};
