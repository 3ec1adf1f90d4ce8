/** Earnings of a period. */
import { handle } from '#platform/http/context.ts';
import { addDays, addMonths, daysFrom, monthDays, monthOf } from '#platform/time/business-day.ts';
import { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import { daysWithin, spanOf, type Period } from '../../rules/comparison-period.ts';
import { everyDay, sumOf, sumsBy } from '../../rules/day-series.ts';
import { forecastOf } from '../../rules/earnings/forecast.ts';
import { comparisonAnswer, hoursOfRange } from '../comparison.ts';
import { rangeOf, type RequestedPeriod } from '../requested-period.ts';
import { earningDays, type EarningDay } from '../rollups.ts';

const byKind = (rows: readonly EarningDay[]) =>
  [...sumsBy(rows, (row) => row.kind)].map(([kind, sum]) => ({ kind, ...sum }));

export const getEarningStatisticsRoute = handle(getEarningStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const { scope } = context.caller;
  const compared = lastMonthOf(range) ?? range.comparison;
  const [all, hours] = await Promise.all([
    earningDays(context.db, scope, !range.isTeam, spanOf(compared, range.reached)),
    hoursOfRange(context, range),
  ]);
  const rows = daysWithin(all, range.reached);
  const earlier = daysWithin(all, compared);
  const before = daysWithin(all, range.comparison);
  const perDay = Map.groupBy(rows, (row) => row.day);
  // the hours of a day know how many sales there were, not how many earnings
  const { count: _count, ...comparison } = comparisonAnswer(context, range, {
    now: rows,
    before,
    hours,
    measure: (row) => row.earnedFen,
  });
  const days = range.reached ? daysFrom(range.reached.from, range.reached.to) : [];
  return {
    totalFen: sumOf(rows).amountFen,
    comparison,
    byKind: byKind(rows),
    days: days.map((day) => ({
      day,
      totalFen: sumOf(perDay.get(day) ?? []).amountFen,
      byKind: byKind(perDay.get(day) ?? []),
    })),
    ...forecastAnswer(range, rows, earlier),
  };
});

/** The whole month before the running one, if the call asks for that, from its first day to today. */
const lastMonthOf = ({ reached, today }: RequestedPeriod): Period | undefined => {
  if (reached === undefined || reached.to !== today || reached.from !== `${monthOf(today)}-01`) return undefined;
  const days = monthDays(addMonths(monthOf(today), -1));
  return { from: days[0] ?? today, to: days.at(-1) ?? today };
};

const forecastAnswer = (range: RequestedPeriod, rows: readonly EarningDay[], earlier: readonly EarningDay[]) => {
  const { reached, today } = range;
  const lastMonth = lastMonthOf(range);
  if (reached === undefined || lastMonth === undefined || reached.from === today) return {};
  const full = everyDay(rows, { from: reached.from, to: addDays(today, -1) });
  const forecast = forecastOf(
    full.map(({ amountFen }) => amountFen),
    monthDays(monthOf(today)).length - full.length,
  );
  const inLastMonth = earlier.filter(({ day }) => day >= lastMonth.from && day <= lastMonth.to);
  return forecast && { forecast: { ...forecast, lastMonthFen: sumOf(inLastMonth).amountFen } };
};
