import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

/** The city in which most of an agent's approved merchants are; undefined without any. */
export const cityOfAgent = async (db: Db, agentId: AgentId): Promise<string | undefined> => {
  const { rows } = await sql<{ city: string }>`
    select city from (
      select substring(address from '(?:^|省|自治区)([^省市区县]{2,8})市') as city from merchants.merchant
      where agent_id = ${agentId} and status = 'approved' order by id desc limit 200) as own
    where city is not null group by city order by count(*) desc, city limit 1`.execute(db);
  return rows[0]?.city;
};
