import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { rootAgents } from '#capabilities/agents/server/api.ts';
import { listStockHolders } from '../../contract/stock/list-stock-holders.ts';

export const listStockHoldersRoute = handle(listStockHolders, async ({ db }) => {
  const roots = await rootAgents(db);
  const { rows } = await sql<{ holderId: AgentId; count: number }>`
    select holder_id as "holderId", count(*) from terminals.terminal
    where holder_id = any (${roots.map(({ id }) => id)}::bigint[]) and bind_status = terminals.unbound()
      and deleted_at is null group by 1`.execute(db);
  const stock = new Map(rows.map(({ holderId, count }) => [holderId, count]));
  return {
    rows: roots.map(({ id, code, name, levelCode }) => ({ code, name, levelCode, stock: stock.get(id) ?? 0 })),
  };
});
