/** Today's figures for the home screen. */
import { handle } from '#platform/http/context.ts';
import { addDays, businessDay, firstDay, monthOf } from '#platform/time/business-day.ts';
import { getHomeSummary } from '../contract/get-home-summary.ts';
import { hourOf, hoursOf, sumUntil } from '../rules/hours-of-day.ts';
import { monthBefore } from '../rules/comparison-period.ts';
import { everyDay, sumOf, sumsBy } from '../rules/day-series.ts';
import { refundsOf, tradeHours, tradesAndEarnings, tradeTypes, type EarningDay } from './rollups.ts';
import { changeTenths } from '../rules/change.ts';
import { comparedFen } from '../rules/running-day.ts';
import type { Fen } from '#platform/money/fen.ts';

export const getHomeSummaryRoute = handle(getHomeSummary, async (context, request) => {
  const { scope } = context.caller;
  const isTeam = request.scope === 'team';
  const day = businessDay(context.now);
  const yesterday = addDays(day, -1);
  const month = { from: firstDay(monthOf(day)), to: day };
  const before = monthBefore(month);
  const [both, hours, types] = await Promise.all([
    tradesAndEarnings(context.db, scope, isTeam, { from: before.from, to: day }),
    tradeHours(context.db, scope, isTeam, [before.to, yesterday, day]),
    tradeTypes(context.db, scope, isTeam, { from: day, to: day }),
  ]);
  const trades = both.trades.filter((row) => row.day >= month.from);
  const ofToday = trades.filter((row) => row.day === day);
  const earnings = both.earnings.filter((row) => row.day >= month.from);
  const lastMonth = both.earnings.filter((row) => row.day <= before.to);
  const hoursFen = hoursOf(hours, day, (row) => row.amountFen);
  const yesterdayHoursFen = hoursOf(hours, yesterday, (row) => row.amountFen);
  const untilHour = hourOf(context.now);
  const today = earnings.filter((row) => row.day === day);
  const [todayUntilFen, yesterdayUntilFen] = [sumUntil(hoursFen, untilHour), sumUntil(yesterdayHoursFen, untilHour)];
  const earnedUntil = (rows: readonly EarningDay[], last: string): Fen =>
    comparedFen(
      {
        wholeDaysFen: sumOf(rows.filter((row) => row.day < last)).amountFen,
        hoursFen: hoursOf(hours, last, (row) => row.earnedFen),
      },
      untilHour,
    );
  const [untilFen, lastMonthUntilFen] = [earnedUntil(earnings, day), earnedUntil(lastMonth, before.to)];
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
    ...(context.caller.permissions.has('earning:view') && {
      earningsToday: {
        totalFen: sumOf(today).amountFen,
        byKind: byKind(today),
      },
      earningsMonth: {
        totalFen: sumOf(earnings).amountFen,
        byKind: byKind(earnings),
        lastMonthSameDaysFen: sumOf(lastMonth).amountFen,
        untilFen,
        lastMonthUntilFen,
        changeTenths: changeTenths(untilFen, lastMonthUntilFen),
      },
    }),
  };
});

const byKind = (rows: readonly EarningDay[]) =>
  [...sumsBy(rows, (row) => row.kind)].map(([kind, sum]) => ({ kind, ...sum }));
