/** Compares a period with its comparison period; the running day only over its full hours, on both sides. */
import type { AgentContext } from '#platform/http/context.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { changeTenths } from '../rules/change.ts';
import { isOneDay } from '../rules/comparison-period.ts';
import { sumOf, type AmountAndCount } from '../rules/day-series.ts';
import { hourOf, hoursOf, sumUntil } from '../rules/hours-of-day.ts';
import { sumToHour } from '../rules/running-day.ts';
import type { RequestedPeriod } from './requested-period.ts';
import { tradeHours, type TradeHour } from './rollups.ts';

const isRunning = ({ reached, today }: RequestedPeriod): boolean => reached?.to === today;

/** Hourly rows of the last day on both sides, of a period of one day and of one that ends today. */
export const hoursOfRange = async (context: AgentContext, range: RequestedPeriod): Promise<TradeHour[]> => {
  const { reached, comparison, isTeam } = range;
  return reached && (isOneDay(reached) || isRunning(range))
    ? tradeHours(context.db, context.caller.scope, isTeam, [comparison.to, reached.to])
    : [];
};

interface ComparedDays {
  now: readonly DayRow[];
  before: readonly DayRow[];
  hours: readonly TradeHour[];
  /** The measured amount of an hour. */
  measure(row: TradeHour): Fen;
}

type DayRow = AmountAndCount & { day: string };

export const comparisonAnswer = (context: AgentContext, range: RequestedPeriod, compared: ComparedDays) => {
  const { comparison } = range;
  const side = isRunning(range) ? runningSides(context, range, compared) : wholeSides(compared);
  return { ...comparison, ...side, changeTenths: changeTenths(side.nowFen, side.amountFen) };
};

const wholeSides = ({ now, before }: ComparedDays) => ({ ...sumOf(before), nowFen: sumOf(now).amountFen });

const runningSides = (
  context: AgentContext,
  { reached, comparison }: RequestedPeriod,
  { now, before, hours, measure }: ComparedDays,
) => {
  const untilHour = hourOf(context.now);
  const wholeDays = before.filter(({ day }) => day < comparison.to);
  const lastCounts = hoursOf(hours, comparison.to, (row) => row.count);
  return {
    amountFen: sumToHour({ days: before, hours, measure }, comparison, untilHour),
    count: sumOf(wholeDays).count + sumUntil(lastCounts, untilHour),
    nowFen: reached ? sumToHour({ days: now, hours, measure }, reached, untilHour) : zeroFen,
    untilHour,
  };
};
