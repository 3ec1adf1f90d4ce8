/** What a period is compared with; a day that runs only over its full hours, on both sides. */
import type { AgentContext } from '#platform/http/context.ts';
import { addDays } from '#platform/time/business-day.ts';
import { hourOf, hoursOf, sumUntil } from '../rules/hours.ts';
import { isRunningDay } from '../rules/period.ts';
import type { AmountAndCount } from '../rules/series.ts';
import type { Range } from './range.ts';
import { tradeHours, type TradeHour } from './rollups.ts';

type Measure = (row: TradeHour) => number;

/** @param now the asked period, @param before the days it is compared with, @param measure what of an hour counts. */
export const comparisonAnswer = async (context: AgentContext, range: Range, now: AmountAndCount, before: AmountAndCount, measure: Measure) => {
  if (range.reached === undefined || !isRunningDay(range.reached, range.today)) return { ...range.comparison, ...before, nowFen: now.amountFen };
  const yesterday = addDays(range.today, -1);
  const rows = await tradeHours(context.db, context.caller.scope, range.isTeam, { from: yesterday, to: range.today });
  const untilHour = hourOf(context.now);
  const until = (day: string, valueOf: Measure): number => sumUntil(hoursOf(rows, day, valueOf), untilHour);
  return {
    ...range.comparison,
    amountFen: until(yesterday, measure),
    count: until(yesterday, (row) => row.count),
    nowFen: until(range.today, measure),
    untilHour,
  };
};
