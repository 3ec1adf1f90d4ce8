/** A merchant of the agent `direct`, approved long ago, whose terms a journey changes. */
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { Stage } from '#testing/terminals.ts';

export const addApprovedMerchant = async (stage: Stage, no: string, name: string): Promise<MerchantId> => {
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${no}, ${stage.world.agents.direct.id}, 'sole_trader', ${name}, '周建明', '13900000001',
      '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02') returning id`.execute(stage.db);
  const { id } = onlyRow(rows);
  await sql`insert into merchants.application (merchant_id, source, policy_id, saved_at)
    values (${id}, 'agent', 1, '2026-01-01')`.execute(stage.db);
  return id;
};
