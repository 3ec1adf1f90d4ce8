/** Transactions of a period. */
import { handle } from '#platform/http/context.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { daysWithin, isOneDay, spanOf } from '../../rules/comparison-period.ts';
import { everyDay, sumOf } from '../../rules/day-series.ts';
import { hoursOf } from '../../rules/hours-of-day.ts';
import { comparisonAnswer, hoursOfRange } from '../comparison.ts';
import { rangeOf } from '../requested-period.ts';
import { refundsOf, tradeDays, tradeTypes, type TradeHour } from '../rollups.ts';

const NOTHING = { totalTypes: [], paymentTypes: [] };

export const getTradeStatisticsRoute = handle(getTradeStatistics, async (context, request) => {
  const range = rangeOf(context, request);
  const {
    db,
    caller: { scope },
  } = context;
  const [types, rows, hours] = await Promise.all([
    range.reached ? tradeTypes(db, scope, range.isTeam, range.reached) : NOTHING,
    tradeDays(db, scope, range.isTeam, spanOf(range.comparison, range.reached)),
    hoursOfRange(context, range),
  ]);
  const [days, before] = [daysWithin(rows, range.reached), daysWithin(rows, range.comparison)];
  return {
    ...sumOf(days),
    ...refundsOf(days),
    days: everyDay(days, range.reached),
    comparison: comparisonAnswer(context, range, {
      now: days,
      before,
      hours,
      measure: (row) => row.amountFen,
    }),
    comparisonDays: everyDay(before, range.comparison),
    ...(range.reached && isOneDay(range.reached) && { hours: hourPairs(hours, range.reached.to, range.comparison.to) }),
    byTotalType: types.totalTypes,
    byPaymentType: types.paymentTypes,
  };
});

/** One row per hour of the day, each with the same hour of the day before. */
const hourPairs = (
  rows: readonly TradeHour[],
  day: string,
  dayBefore: string,
): { amountFen: Fen; beforeFen: Fen }[] => {
  const before = hoursOf(rows, dayBefore, (row) => row.amountFen);
  return hoursOf(rows, day, (row) => row.amountFen).map((amountFen, hour) => ({
    amountFen,
    beforeFen: before[hour] ?? zeroFen,
  }));
};
