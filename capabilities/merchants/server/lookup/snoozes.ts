import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';

/** The merchants that an agent has put off, with the day on which each comes back; past ones are left out. */
export const snoozesOf = async (
  db: Db,
  agentId: AgentId,
  today: BusinessDay,
): Promise<Map<MerchantId, BusinessDay>> => {
  const { rows } = await sql<{ id: MerchantId; day: BusinessDay }>`
    select merchant_id as id, until_day as day from merchants.snooze
    where agent_id = ${agentId} and until_day > ${today}::date order by until_day, merchant_id`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
};
