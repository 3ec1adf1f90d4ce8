/** Transactions of a period. */
import { handle } from '#platform/http/context.ts';
import { transactionStatistics } from '../contract/transaction.ts';
import { hoursOf } from '../rules/hours.ts';
import { isOneDay } from '../rules/period.ts';
import { everyDay, sumOf, sumsBy } from '../rules/series.ts';
import { comparisonAnswer, hoursOfRange } from './comparison.ts';
import { contains, rangeOf } from './range.ts';
import { tradeDays, type TradeHour } from './rollups.ts';

export const transactionRoute = handle(transactionStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const { scope } = context.caller;
  const rows = range.reached ? await tradeDays(context.db, scope, range.isTeam, range.reached) : [];
  const before = await tradeDays(context.db, scope, range.isTeam, range.comparison);
  const hours = await hoursOfRange(context, range);
  const shown = rows.filter((row) => contains(range.reached, row.day));
  return {
    ...sumOf(shown),
    refundFen: shown.reduce((sum, row) => sum + row.refundFen, 0),
    refundCount: shown.reduce((sum, row) => sum + row.refundCount, 0),
    days: everyDay(shown, range.reached),
    comparison: comparisonAnswer(context, range, { now: sumOf(shown), before: sumOf(before), hours, measure: (row) => row.amountFen }),
    comparisonDays: everyDay(before, range.comparison),
    ...(range.reached && isOneDay(range.reached) && { hours: hourPairs(hours, range.reached.to, range.comparison.to) }),
    byTotalType: [...sumsBy(shown, (row) => row.totalType)].map(([totalType, sum]) => ({ totalType, ...sum })),
    byPaymentType: [...sumsBy(shown, (row) => row.paymentType)].map(([paymentType, sum]) => ({ paymentType, ...sum })),
  };
});

/** One per hour of the day, beside the same hour of the day before. */
const hourPairs = (rows: readonly TradeHour[], day: string, dayBefore: string): { amountFen: number; beforeFen: number }[] => {
  const before = hoursOf(rows, dayBefore, (row) => row.amountFen);
  return hoursOf(rows, day, (row) => row.amountFen).map((amountFen, hour) => ({ amountFen, beforeFen: before[hour] ?? 0 }));
};
