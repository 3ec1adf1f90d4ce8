/** The periods of the statement's filter: whole business months, so that their totals can be shown. */
import { addMonths, businessDay, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';

export const PERIODS = ['all', 'this-month', 'last-month', 'three-months', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

export interface Days {
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
}

export const daysOf = (period: Exclude<Period, 'custom'>, now: Date): Days => {
  if (period === 'all') return {};
  const month = monthOf(businessDay(now));
  const first = addMonths(month, { 'this-month': 0, 'last-month': -1, 'three-months': -2 }[period]);
  const last = period === 'last-month' ? first : month;
  return { from: monthDays(first)[0], to: monthDays(last).at(-1) };
};

/** The offered period with these days, if any. */
export const periodOf = (days: Days, now: Date): Period => {
  const same = (period: Exclude<Period, 'custom'>): boolean => {
    const candidate = daysOf(period, now);
    return candidate.from === days.from && candidate.to === days.to;
  };
  return (['all', 'this-month', 'last-month', 'three-months'] as const).find(same) ?? 'custom';
};
