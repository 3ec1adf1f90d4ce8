import { addDays, addMonths, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';

export interface Days {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

export interface MonthWindows {
  readonly first: BusinessDay;
  /** Its full days, and the same days of the month before, as far as it has them; none on the first of a month. */
  readonly compared?: { readonly now: Days; readonly before: Days };
}

const firstOf = (day: BusinessDay): BusinessDay => monthDays(monthOf(day))[0] ?? day;

export const monthWindows = (today: BusinessDay): MonthWindows => {
  const first = firstOf(today);
  if (today === first) return { first };
  const full = monthDays(monthOf(today)).indexOf(today);
  const before = monthDays(addMonths(monthOf(today), -1));
  const [from, to] = [before[0], before[Math.min(full, before.length) - 1]];
  if (from === undefined || to === undefined) return { first };
  return { first, compared: { now: { from: first, to: addDays(today, -1) }, before: { from, to } } };
};
