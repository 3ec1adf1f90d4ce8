/** Compares a period with its comparison period; the running day only over its full hours, on both sides. */
import type { AgentContext } from '#platform/http/context.ts';
import { changeTenths } from '../rules/change.ts';
import { hourOf, hoursOf, sumUntil } from '../rules/hours-of-day.ts';
import { isOneDay } from '../rules/comparison-period.ts';
import { sumOf, type AmountAndCount } from '../rules/day-series.ts';
import { comparedFen } from '../rules/running-day.ts';
import type { RequestedPeriod } from './requested-period.ts';
import { tradeHours, type TradeHour } from './rollups.ts';
import { type Fen } from '#platform/money/fen.ts';

const isRunning = ({ reached, today }: RequestedPeriod): boolean => reached?.to === today;

/** Hourly rows of the last day on both sides, of a period of one day and of one that ends today. */
export const hoursOfRange = async (context: AgentContext, range: RequestedPeriod): Promise<TradeHour[]> => {
  const { reached, comparison, isTeam } = range;
  return reached && (isOneDay(reached) || isRunning(range))
    ? tradeHours(context.db, context.caller.scope, isTeam, [comparison.to, reached.to])
    : [];
};

interface Compared {
  now: readonly DayRow[];
  before: readonly DayRow[];
  hours: readonly TradeHour[];
  /** The measured amount of an hour. */
  measure(row: TradeHour): Fen;
}

type DayRow = AmountAndCount & { day: string };

export const comparisonAnswer = (context: AgentContext, range: RequestedPeriod, compared: Compared) => {
  const { comparison } = range;
  const side = isRunning(range) ? runningSides(context, range, compared) : wholeSides(compared);
  return { ...comparison, ...side, changeTenths: changeTenths(side.nowFen, side.amountFen) };
};

const wholeSides = ({ now, before }: Compared) => ({ ...sumOf(before), nowFen: sumOf(now).amountFen });

const runningSides = (
  context: AgentContext,
  { comparison, today }: RequestedPeriod,
  { now, before, hours, measure }: Compared,
) => {
  const untilHour = hourOf(context.now);
  const daysUntil = (rows: readonly DayRow[], day: string) => sumOf(rows.filter((row) => row.day < day));
  const until = (rows: readonly DayRow[], day: string): Fen =>
    comparedFen({ wholeDaysFen: daysUntil(rows, day).amountFen, hoursFen: hoursOf(hours, day, measure) }, untilHour);
  const lastCounts = hoursOf(hours, comparison.to, (row) => row.count);
  return {
    amountFen: until(before, comparison.to),
    count: daysUntil(before, comparison.to).count + sumUntil(lastCounts, untilHour),
    nowFen: until(now, today),
    untilHour,
  };
};
