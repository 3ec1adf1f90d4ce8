import { handle } from '#platform/http/context.ts';
import { getTradeSummary } from '../contract/get-trade-summary.ts';
import { countTrades } from './reads/count-trades.ts';
import { placesOf } from './reads/places.ts';

export const getTradeSummaryRoute = handle(getTradeSummary, async ({ db, caller: { scope } }, request) => {
  const counted = await countTrades(db, scope, request, await placesOf(db, scope, request));
  if (counted.isMore) return { count: counted.count, isMore: true };
  const { count, successCount, successFen, shareFen } = counted;
  return { count, isMore: false, successCount, successFen, shareFen };
});
