/** Periods of the list of new agents: named ones, or days that the user chooses. */
import { addMonths, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { inOrder, type DayRange } from '#platform/time/day-range.ts';

export const JOINED_PERIODS = ['month', 'quarter', 'year', 'all', 'custom'] as const;
export type JoinedPeriod = (typeof JOINED_PERIODS)[number];

/** Months of a period, the present one included. */
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

const firstOf = (today: BusinessDay, months: number): BusinessDay =>
  monthDays(addMonths(monthOf(today), 1 - months))[0] ?? today;

/** The days of a period; all: none. @param given the days of the address, for `custom`. */
export const joinedDays = (period: JoinedPeriod, given: DayRange, today: BusinessDay): DayRange => {
  if (period === 'all') return {};
  if (period !== 'custom') return { from: firstOf(today, MONTHS[period]), to: today };
  const { from = firstOf(today, 1), to = today } = inOrder(given);
  return { from, to: to < today ? to : today };
};
