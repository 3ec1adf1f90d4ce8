/** A business day hour by hour, and the full hours of one that runs. */
import { shanghaiText, type BusinessDay } from '#platform/time/business-day.ts';

const HOURS = 24;

/** The hour that runs in Shanghai, 0 … 23: so many full hours lie behind. */
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

/** What the hours before `hour` add up to. */
export const sumUntil = (hours: readonly number[], hour: number): number =>
  hours.slice(0, hour).reduce((sum, value) => sum + value, 0);
