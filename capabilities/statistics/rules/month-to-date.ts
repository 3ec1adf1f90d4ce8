/** The running month and its comparison, wherever a page says 较上月同期 (docs/domain.md §9). */
import { businessDay, firstDay, monthOf } from '#platform/time/business-day.ts';
import { monthBefore, type Period } from './comparison-period.ts';
import { hourOf } from './hours-of-day.ts';

export interface MonthToDate {
  readonly month: Period;
  readonly before: Period;
  /** Full hours of the last day, which count on both sides. */
  readonly untilHour: number;
}

export const monthToDate = (now: Date): MonthToDate => {
  const today = businessDay(now);
  const month = { from: firstDay(monthOf(today)), to: today };
  return { month, before: monthBefore(month), untilHour: hourOf(now) };
};
