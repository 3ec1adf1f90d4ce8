/** Today's figures for the home screen. */
import { handle } from '#platform/http/context.ts';
import { addDays } from '#platform/time/business-day.ts';
import { getHomeSummary } from '../../contract/data/get-home-summary.ts';
import { hoursOf, sumUntil } from '../../rules/hours-of-day.ts';
import { everyDay, sumOf, sumsBy } from '../../rules/day-series.ts';
import { refundsOf, tradeHours, tradesAndEarnings, tradeTypes, type EarningDay, type TradeHour } from '../rollups.ts';
import { changeTenths } from '../../rules/change.ts';
import { monthToDate, type MonthToDate } from '../../rules/month-to-date.ts';
import { sumToHour } from '../../rules/running-day.ts';

/** Earnings of today and this month; in a comparison the last day counts up to the full hour. */
const earnedOf = (
  all: readonly EarningDay[],
  hours: readonly TradeHour[],
  { month, before, untilHour }: MonthToDate,
) => {
  const thisMonth = all.filter((row) => row.day >= month.from);
  const lastMonth = all.filter((row) => row.day <= before.to);
  const today = thisMonth.filter((row) => row.day === month.to);
  const rows = { days: all, hours, measure: (row: TradeHour) => row.earnedFen };
  const [untilFen, lastMonthUntilFen] = [sumToHour(rows, month, untilHour), sumToHour(rows, before, untilHour)];
  return {
    earningsToday: { totalFen: sumOf(today).amountFen, byKind: byKind(today) },
    earningsMonth: {
      totalFen: sumOf(thisMonth).amountFen,
      byKind: byKind(thisMonth),
      lastMonthSameDaysFen: sumOf(lastMonth).amountFen,
      untilFen,
      lastMonthUntilFen,
      changeTenths: changeTenths(untilFen, lastMonthUntilFen),
    },
  };
};

const byKind = (rows: readonly EarningDay[]) =>
  [...sumsBy(rows, (row) => row.kind)].map(([kind, sum]) => ({ kind, ...sum }));

export const getHomeSummaryRoute = handle(getHomeSummary, async (context, request) => {
  const { scope } = context.caller;
  const isTeam = request.scope === 'team';
  const toDate = monthToDate(context.now);
  const { month, before, untilHour } = toDate;
  const day = month.to;
  const yesterday = addDays(day, -1);
  const [both, hours, types] = await Promise.all([
    tradesAndEarnings(context.db, scope, isTeam, { from: before.from, to: day }),
    tradeHours(context.db, scope, isTeam, [before.to, yesterday, day]),
    tradeTypes(context.db, scope, isTeam, { from: day, to: day }),
  ]);
  const trades = both.trades.filter((row) => row.day >= month.from);
  const ofToday = trades.filter((row) => row.day === day);
  const hoursFen = hoursOf(hours, day, (row) => row.amountFen);
  const yesterdayHoursFen = hoursOf(hours, yesterday, (row) => row.amountFen);
  const [todayUntilFen, yesterdayUntilFen] = [sumUntil(hoursFen, untilHour), sumUntil(yesterdayHoursFen, untilHour)];
  return {
    asOf: context.now.toISOString(),
    today: {
      day,
      ...sumOf(ofToday),
      ...refundsOf(ofToday),
      byTotalType: types.totalTypes,
      hoursFen,
      yesterdayHoursFen,
      untilHour,
      todayUntilFen,
      yesterdayUntilFen,
      changeTenths: changeTenths(todayUntilFen, yesterdayUntilFen),
    },
    month: { ...sumOf(trades), ...refundsOf(trades), days: everyDay(trades, month) },
    ...(context.caller.permissions.has('earning:view') && earnedOf(both.earnings, hours, toDate)),
  };
});
