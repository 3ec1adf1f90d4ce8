import { handle } from '#platform/http/context.ts';
import { getMerchantStatistics } from '../contract/get-merchant-statistics.ts';
import { countOf, countOn, growthOf, shownDays, total } from './growth-counts.ts';
import { rangeOf } from './requested-period.ts';
import { currentCounts } from './rollups.ts';

export const getMerchantStatisticsRoute = handle(getMerchantStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const growth = await growthOf(context, range);
  return {
    total: total(await currentCounts(context.db, context.caller.scope, range.isTeam, 'merchant')),
    added: countOf(growth, 'merchant'),
    days: shownDays(range).map((day) => ({ day, added: countOn(growth, day, 'merchant') })),
  };
});
