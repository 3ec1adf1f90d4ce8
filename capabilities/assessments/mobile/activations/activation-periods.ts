import { addDays, addMonths, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { inOrder, type DayRange } from '#platform/time/day-range.ts';

export const ACTIVATION_PERIODS = ['today', 'yesterday', 'week', 'month', 'last-month', 'custom'] as const;
export type ActivationPeriod = (typeof ACTIVATION_PERIODS)[number];

/** The days, both ends included. @param given the days of the address, for `custom`. */
export const activationDays = (
  period: ActivationPeriod,
  given: DayRange,
  today: BusinessDay,
): { from: BusinessDay; to: BusinessDay } => {
  const month = monthDays(monthOf(today));
  if (period === 'today') return { from: today, to: today };
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'week') return { from: addDays(today, -6), to: today };
  if (period === 'month') return { from: month[0] ?? today, to: today };
  const before = monthDays(addMonths(monthOf(today), -1));
  if (period === 'last-month') return { from: before[0] ?? today, to: before.at(-1) ?? today };
  const { from = month[0] ?? today, to = today } = inOrder(given);
  return { from, to: to < today ? to : today };
};
