/** Earnings of a period. */
import { handle } from '#platform/http/context.ts';
import { daysFrom } from '#platform/time/business-day.ts';
import { getEarningStatistics } from '../contract/get-earning-statistics.ts';
import { sumOf, sumsBy } from '../rules/day-series.ts';
import { comparisonAnswer, hoursOfRange } from './comparison.ts';
import { rangeOf } from './requested-period.ts';
import { earningDays, type EarningDay } from './rollups.ts';

const byKind = (rows: readonly EarningDay[]) =>
  [...sumsBy(rows, (row) => row.kind)].map(([kind, sum]) => ({ kind, ...sum }));

export const getEarningStatisticsRoute = handle(getEarningStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const { scope } = context.caller;
  const [rows, before, hours] = await Promise.all([
    range.reached ? earningDays(context.db, scope, !range.isTeam, range.reached) : [],
    earningDays(context.db, scope, !range.isTeam, range.comparison),
    hoursOfRange(context, range),
  ]);
  const perDay = Map.groupBy(rows, (row) => row.day);
  const days = range.reached ? daysFrom(range.reached.from, range.reached.to) : [];
  return {
    totalFen: sumOf(rows).amountFen,
    comparison: comparisonAnswer(context, range, {
      now: rows,
      before,
      hours,
      measure: (row) => row.earnedFen,
    }),
    byKind: byKind(rows),
    days: days.map((day) => ({
      day,
      totalFen: sumOf(perDay.get(day) ?? []).amountFen,
      byKind: byKind(perDay.get(day) ?? []),
    })),
  };
});
