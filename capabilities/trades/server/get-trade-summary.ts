import { handle } from '#platform/http/context.ts';
import { getTradeSummary } from '../contract/get-trade-summary.ts';
import { countTrades } from './reads/count-trades.ts';
import { resolveFilter } from './reads/resolve-filter.ts';
import { withoutEarning } from './reads/without-earning.ts';

export const getTradeSummaryRoute = handle(getTradeSummary, async ({ db, caller }, request) => {
  const { scope } = caller;
  const counted = await countTrades(db, scope, request, await resolveFilter(db, scope, request));
  if (counted.isMore) return { count: counted.count, isMore: true };
  const { count, successCount, successFen, shareFen } = counted;
  return withoutEarning({ count, isMore: false, successCount, successFen, shareFen }, caller);
});
