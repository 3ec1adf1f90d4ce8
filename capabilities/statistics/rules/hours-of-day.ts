/** A business day by hours, and the full hours of the current day. */
import { shanghaiText, type BusinessDay } from '#platform/time/business-day.ts';

const HOURS = 24;

/** The current hour in Asia/Shanghai, 0 … 23; equals the number of full hours elapsed. */
export const hourOf = (instant: Date): number => Number(shanghaiText(instant).slice(11, 13));

/** Sums of one day, one per hour: amounts of money, or counts. */
export const hoursOf = <R extends { day: BusinessDay; hour: number }, N extends number>(
  rows: readonly R[],
  day: BusinessDay,
  valueOf: (row: R) => N,
): N[] => {
  const hours = Array.from({ length: HOURS }, () => 0 as N);
  for (const row of rows) if (row.day === day) hours[row.hour] = ((hours[row.hour] ?? 0) + valueOf(row)) as N;
  return hours;
};

/** Sum over the hours before `hour`. */
export const sumUntil = <N extends number>(hours: readonly N[], hour: number): N =>
  hours.slice(0, hour).reduce<number>((sum, value) => sum + value, 0) as N;
