import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { encodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { searchAllTrades } from '../../contract/lookup/search-all-trades.ts';
import { findEverybodys } from './everybodys-trades.ts';
import { namedTargets } from './named-targets.ts';
import { presentTrade } from './present-trade.ts';
import { afterOf, keysOf } from './trade-cursor.ts';
import { tradeNames } from './trade-names.ts';
import type { TradeRow } from './trade-row.ts';

type Row = AnswerOf<typeof searchAllTrades>['rows'][number];

const who = (agent: AgentBrief | undefined) => ({
  id: String(agent?.id ?? 0),
  code: agent?.code ?? '',
  name: agent?.name ?? '',
});

/** @returns how a transaction of these is shown to the staff. */
export const anyTradeOf = async (db: Db, rows: readonly TradeRow[]): Promise<(row: TradeRow) => Row> => {
  const names = await tradeNames(db, rows);
  const agents = await agentsByIds(
    db,
    rows.map(({ agentId }) => agentId),
  );
  return (row) => {
    const { shareFen: _share, ...shown } = presentTrade(row, names(row));
    const { feeFen, reference, agentId } = row;
    return { ...shown, merchantNo: names(row).merchantNo, feeFen, reference, agent: who(agents.get(agentId)) };
  };
};

export const searchAllTradesRoute = handle(searchAllTrades, async ({ db }, request) => {
  const { filter, targets, agent } = await namedTargets(db, request);
  const page = { after: afterOf(request.cursor), offset: offsetOf(request), limit: request.pageSize + 1 };
  const found = await findEverybodys(db, filter, targets, page);
  const present = await anyTradeOf(db, found.rows);
  const { rows, nextCursor } = pageOf(found.rows, request, keysOf, present);
  const { goOn } = found;
  const next = nextCursor ?? (goOn && encodeCursor([goOn.micros, goOn.id]));
  return {
    rows,
    ...(next !== undefined && { nextCursor: next }),
    ...(agent !== undefined && { agent: who(agent) }),
    ...(goOn !== undefined && { searchedTo: new Date(goOn.micros / 1000).toISOString() }),
  };
});
