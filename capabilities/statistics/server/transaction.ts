/** Transactions of a period. */
import { handle } from '#platform/http/context.ts';
import { transactionStatistics } from '../contract/transaction.ts';
import { everyDay, sumOf, sumsBy } from '../rules/series.ts';
import { comparisonAnswer } from './comparison.ts';
import { contains, rangeOf } from './range.ts';
import { tradeDays } from './rollups.ts';

export const transactionRoute = handle(transactionStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const { scope } = context.caller;
  const rows = range.reached ? await tradeDays(context.db, scope, range.isTeam, range.reached) : [];
  const before = await tradeDays(context.db, scope, range.isTeam, range.comparison);
  const shown = rows.filter((row) => contains(range.reached, row.day));
  return {
    ...sumOf(shown),
    refundFen: shown.reduce((sum, row) => sum + row.refundFen, 0),
    refundCount: shown.reduce((sum, row) => sum + row.refundCount, 0),
    days: everyDay(shown, range.reached),
    comparison: await comparisonAnswer(context, range, sumOf(shown), sumOf(before), (row) => row.amountFen),
    comparisonDays: everyDay(before, range.comparison),
    byTotalType: [...sumsBy(shown, (row) => row.totalType)].map(([totalType, sum]) => ({ totalType, ...sum })),
    byPaymentType: [...sumsBy(shown, (row) => row.paymentType)].map(([paymentType, sum]) => ({ paymentType, ...sum })),
  };
});
