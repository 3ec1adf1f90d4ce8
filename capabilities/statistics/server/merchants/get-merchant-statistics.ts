import { handle } from '#platform/http/context.ts';
import { getMerchantStatistics } from '../../contract/merchants/get-merchant-statistics.ts';
import { countOf, countOn, growthOf, shownDays, total } from '../growth-counts.ts';
import { rangeOf } from '../requested-period.ts';
import { currentCounts } from '../rollups.ts';

export const getMerchantStatisticsRoute = handle(getMerchantStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const { scope } = context.caller;
  const [growth, direct, all] = await Promise.all([
    growthOf(context, range),
    currentCounts(context.db, scope, false, 'merchant'),
    currentCounts(context.db, scope, range.isTeam, 'merchant'),
  ]);
  return {
    total: total(all),
    direct: total(direct),
    added: countOf(growth, 'merchant'),
    days: shownDays(range).map((day) => ({ day, added: countOn(growth, day, 'merchant') })),
  };
});
