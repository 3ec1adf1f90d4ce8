import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { listChildStock } from '../../contract/list/list-child-stock.ts';

const MOST = 1000;

/** Answers from the rollups. */
export const listChildStockRoute = handle(listChildStock, async ({ db, caller }) => {
  const { rows } = await sql<{ id: AgentId; unbound: number; bound: number }>`
    with child as materialized (
      select agent_id from agents.api_children(array[${caller.agentId}::bigint]) order by agent_id desc limit ${MOST})
    select current.agent_id as id,
      coalesce(sum(count) filter (where key like '0/%'), 0)::int as unbound,
      coalesce(sum(count) filter (where key not like '0/%'), 0)::int as bound
    from statistics.api_current(array(select agent_id from child), false, 'terminal') as current
    group by current.agent_id order by current.agent_id desc`.execute(db);
  return { agents: rows.map(({ id, ...row }) => ({ id: String(id), ...row })) };
});
