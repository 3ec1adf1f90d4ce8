import { handle } from '#platform/http/context.ts';
import { getTeamStatistics } from '../../contract/team/get-team-statistics.ts';
import { countOf, countOn, growthOf, shownDays, total } from '../growth-counts.ts';
import { rangeOf } from '../requested-period.ts';
import { currentCounts } from '../rollups.ts';

export const getTeamStatisticsRoute = handle(getTeamStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const { scope } = context.caller;
  const direct = await currentCounts(context.db, scope, false, 'agent');
  const shown = range.isTeam ? await currentCounts(context.db, scope, true, 'agent') : direct;
  const growth = await growthOf(context, range);
  return {
    total: total(shown),
    direct: total(direct),
    byLevel: shown.map(({ key, count }) => ({ levelCode: key, count })),
    added: countOf(growth, 'agent'),
    days: shownDays(range).map((day) => ({ day, added: countOn(growth, day, 'agent') })),
  };
});
