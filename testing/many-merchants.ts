import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

/** Approved merchants of an agent under the first policy, which have no terminal yet. */
export const addManyMerchants = async (db: Db, agentId: AgentId, count: number, at: Date): Promise<MerchantId[]> => {
  const { rows } = await sql<{ id: MerchantId }>`
    with added as (
      insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
        approved_at)
      select '89859' || lpad(at::text, 10, '0'), ${agentId}, 'individual', '商户' || at, '王敏', '13800000000',
        '人民路 1 号', '5411', 'approved', ${at}, ${at}
      from generate_series(1, ${count}) as at returning id),
    applied as (
      insert into merchants.application (merchant_id, source, policy_id, saved_at)
      select id, 'agent', 1, ${at} from added)
    select id from added order by id`.execute(db);
  return rows.map(({ id }) => id);
};
