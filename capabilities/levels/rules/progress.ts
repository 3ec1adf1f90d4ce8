/** The progress of a condition, and the day on which it is met if the average so far continues (docs/domain.md §2). */
import { addDays, daysBetween, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';

export interface Progress {
  readonly left: number;
  /** Expected day; undefined when met, when nothing happened yet, or when the month ends before. */
  readonly metOn?: BusinessDay | undefined;
}

/** Number of days of the month so far, today included. */
export const daysSoFar = (today: BusinessDay): number => daysBetween(`${monthOf(today)}-01`, today) + 1;

/** Days of the month after today. */
export const daysLeft = (today: BusinessDay): number => monthDays(monthOf(today)).length - daysSoFar(today);

/** @param value of the month up to today. */
export const progressOf = (value: number, needed: number, today: BusinessDay): Progress => {
  const left = Math.max(0, needed - value);
  if (left === 0 || value <= 0) return { left };
  // Whole numbers of fen times at most 31 days: exact in doubles up to 2.9 million million yuan.
  const days = Math.ceil((left * daysSoFar(today)) / value);
  return days <= daysLeft(today) ? { left, metOn: addDays(today, days) } : { left };
};
