import { encodeCursor } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { getTradeSummary } from '../contract/get-trade-summary.ts';
import { countTrades } from './reads/count-trades.ts';
import { resolveFilter } from './reads/resolve-filter.ts';
import { afterOf } from './reads/trade-cursor.ts';
import { withoutEarning } from './reads/without-earning.ts';

export const getTradeSummaryRoute = handle(getTradeSummary, async ({ db, caller }, request) => {
  const { scope } = caller;
  const after = afterOf(request.cursor);
  const { goOn, ...part } = await countTrades(db, scope, request, await resolveFilter(db, scope, request), after);
  return withoutEarning({ ...part, ...(goOn && { nextCursor: encodeCursor([goOn.micros, goOn.id]) }) }, caller);
});
