import { encodeCursor } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';
import { countTrades } from './count-trades.ts';
import { resolveFilter } from './resolve-filter.ts';
import { afterOf } from './trade-cursor.ts';
import { withoutEarning } from './without-earning.ts';

export const getTradeSummaryRoute = handle(getTradeSummary, async ({ db, caller }, request) => {
  const { scope } = caller;
  const after = afterOf(request.cursor);
  const { goOn, ...part } = await countTrades(db, scope, request, await resolveFilter(db, scope, request), after);
  return withoutEarning({ ...part, ...(goOn && { nextCursor: encodeCursor([goOn.micros, goOn.id]) }) }, caller);
});
