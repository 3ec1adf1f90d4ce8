/** The periods that the data screen offers. */
import { addDays, addMonths, daysBetween, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { inOrder, type DayRange } from '#platform/time/day-range.ts';
import { MAX_DAYS } from '../contract/fields.ts';
import { firstDays } from './first-days.ts';

export const periods = ['today', 'yesterday', 'week', 'month', 'last-month', 'custom'] as const;
export type PeriodName = (typeof periods)[number];

export interface Days {
  from: BusinessDay;
  to: BusinessDay;
}

/** Scope and days shown by every card of the data screen. */
export interface CardQuery extends Days {
  scope: 'self' | 'team';
  period: PeriodName;
  now: Date;
}

const DAYS_OF_WEEK = 7;

const wholeMonth = (month: string): Days => {
  const days = monthDays(month);
  return { from: days[0] ?? '', to: days.at(-1) ?? '' };
};

const weekUntil = (day: BusinessDay): Days => ({ from: addDays(day, 1 - DAYS_OF_WEEK), to: day });

/** @param custom the user's period for `custom`. */
export const daysOf = (name: PeriodName, today: BusinessDay, custom: Days): Days => {
  const yesterday = addDays(today, -1);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week':
      return weekUntil(today);
    case 'month':
      return firstDays(today);
    case 'last-month':
      return wholeMonth(addMonths(monthOf(today), -1));
    case 'custom':
      return custom;
  }
};

/**
 * Makes a custom period valid for a request: a cleared day keeps its old value, no day is later than today, and if the
 * period exceeds a year, the end that was not edited is moved.
 */
export const pickedDays = (picked: Days, before: Days, today: BusinessDay): Days => {
  const earlier = (day: BusinessDay): BusinessDay => (day < today ? day : today);
  const from = earlier(picked.from || before.from);
  const to = earlier(picked.to || before.to);
  if (daysBetween(from, to) < MAX_DAYS) return { from, to };
  return from === before.from ? { from: addDays(to, 1 - MAX_DAYS), to } : { from, to: addDays(from, MAX_DAYS - 1) };
};

/** The custom period of an address: at first the last seven days; made valid like a picked one. */
export const customDays = (given: DayRange, today: BusinessDay): Days => {
  const { from = '', to = '' } = inOrder(given);
  return pickedDays({ from, to }, weekUntil(to && to < today ? to : today), today);
};

/** A month of one day is compared with the day before, as today is. */
export const comparedAs = ({ period, from, to }: CardQuery): PeriodName =>
  period === 'month' && from === to ? 'today' : period;

/** Only the parameters that the calls take. */
export const daysAsked = ({ from, to, scope }: Days & { scope: 'self' | 'team' }) => ({ from, to, scope });
