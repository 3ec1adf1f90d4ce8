/** A business day by hours, and the full hours of the current day. */
import { shanghaiText, type BusinessDay } from '#platform/time/business-day.ts';

const HOURS = 24;

/** The current hour in Asia/Shanghai, 0 … 23; equals the number of full hours elapsed. */
export const hourOf = (instant: Date): number => Number(shanghaiText(instant).slice(11, 13));

/** Sums of one day, one per hour. */
export const hoursOf = <R extends { day: BusinessDay; hour: number }>(
  rows: readonly R[],
  day: BusinessDay,
  valueOf: (row: R) => number,
): number[] => {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const row of rows) if (row.day === day) hours[row.hour] = (hours[row.hour] ?? 0) + valueOf(row);
  return hours;
};

/** Sum over the hours before `hour`. */
export const sumUntil = (hours: readonly number[], hour: number): number =>
  hours.slice(0, hour).reduce((sum, value) => sum + value, 0);
