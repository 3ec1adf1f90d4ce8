import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';

/** An agent's own merchants that wait for approval, and those that were refused. */
export const waitingMerchants = async (
  db: Db,
  agentId: AgentId,
): Promise<{ readonly submitted: number; readonly rejected: number }> => {
  const { rows } = await sql<{ submitted: number; rejected: number }>`
    select count(*) filter (where status = 'submitted') as submitted,
      count(*) filter (where status = 'rejected') as rejected
    from merchants.merchant where agent_id = ${agentId} and status in ('submitted', 'rejected')`.execute(db);
  return onlyRow(rows);
};

/** The agent's own refused merchants, with the first of them; undefined without any. */
export const refusedMerchants = async (db: Db, agentId: AgentId) => {
  const { rows } = await sql<{ id: MerchantId; name: string; since: Date; count: number }>`
    select id, name, created_at as since, count(*) over () as count
    from merchants.merchant where agent_id = ${agentId} and status = 'rejected'
    order by id desc limit 1`.execute(db);
  const [first] = rows;
  return first && { ...first, id: String(first.id) };
};
