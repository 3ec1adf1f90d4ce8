/** Cumulative hourly amounts of a day, today against yesterday. */
import type { Fen } from '#platform/money/fen.ts';
import type { TrendPoint } from '#platform/ui/charts/line-trend.tsx';

interface Day {
  hoursFen: readonly Fen[];
  yesterdayHoursFen: readonly Fen[];
  untilHour: number;
}

/** First point of the curve: there is hardly any business earlier; earlier amounts are included in it. */
const FIRST_HOUR = 6;
const LAST_HOUR = 24;

const sumUntil = (hours: readonly number[], hour: number): number =>
  hours.slice(0, hour).reduce((sum, amount) => sum + amount, 0);

/** One point per full hour from 6 to 24; today's curve ends with the current hour. */
export const dayCurve = (day: Day, label: (hour: number) => string, yesterday: string): TrendPoint[] =>
  Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => FIRST_HOUR + index).map((hour) => ({
    axisLabel: label(hour),
    label: label(hour),
    compare: sumUntil(day.yesterdayHoursFen, hour),
    compareLabel: yesterday,
    // the current hour is drawn at its end and includes everything so far
    ...((hour <= day.untilHour + 1 || hour === FIRST_HOUR) && { value: sumUntil(day.hoursFen, hour) }),
  }));
