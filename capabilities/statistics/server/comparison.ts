/** Compares a period with its comparison period; the current day only over its full hours, on both sides. */
import type { AgentContext } from '#platform/http/context.ts';
import { hourOf, hoursOf, sumUntil } from '../rules/hours-of-day.ts';
import { isOneDay } from '../rules/comparison-period.ts';
import type { AmountAndCount } from '../rules/day-series.ts';
import type { RequestedPeriod } from './requested-period.ts';
import { tradeHours, type TradeHour } from './rollups.ts';
import { type Fen } from '#platform/money/fen.ts';

/** Hourly rows of a one-day period and of the day before it; empty for longer periods. */
export const hoursOfRange = async (
  context: AgentContext,
  { reached, comparison, isTeam }: RequestedPeriod,
): Promise<TradeHour[]> =>
  reached && isOneDay(reached)
    ? tradeHours(context.db, context.caller.scope, isTeam, { from: comparison.from, to: reached.to })
    : [];

interface Compared {
  now: AmountAndCount;
  before: AmountAndCount;
  hours: readonly TradeHour[];
  /** The measured amount of an hour. */
  measure(row: TradeHour): Fen;
}

export const comparisonAnswer = (
  context: AgentContext,
  { reached, comparison, today }: RequestedPeriod,
  { now, before, hours, measure }: Compared,
) => {
  const isRunning = reached !== undefined && isOneDay(reached) && reached.to === today;
  if (!isRunning) return { ...comparison, ...before, nowFen: now.amountFen };
  const untilHour = hourOf(context.now);
  const until = <N extends number>(day: string, valueOf: (row: TradeHour) => N): N =>
    sumUntil(hoursOf(hours, day, valueOf), untilHour);
  return {
    ...comparison,
    amountFen: until(comparison.to, measure),
    count: until(comparison.to, (row) => row.count),
    nowFen: until(today, measure),
    untilHour,
  };
};
