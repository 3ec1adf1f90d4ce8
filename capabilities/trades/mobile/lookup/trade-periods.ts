/** The preset periods of the filter. */
import { addDays, addMonths, businessDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import type { PresetDays } from '#capabilities/preferences/mobile/api.ts';

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'last-month'] as const;
export type Period = (typeof PERIODS)[number];

export interface Days {
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
}

export const daysOf = (period: Period, now: Date): { from: BusinessDay; to: BusinessDay } => {
  const today = businessDay(now);
  const thisMonth = `${monthOf(today)}-01`;
  const days: Record<Period, [BusinessDay, BusinessDay]> = {
    today: [today, today],
    yesterday: [addDays(today, -1), addDays(today, -1)],
    week: [addDays(today, -6), today],
    month: [thisMonth, today],
    'last-month': [`${addMonths(monthOf(today), -1)}-01`, addDays(thisMonth, -1)],
  };
  const [from, to] = days[period];
  return { from, to };
};

const isPeriod = (given: string): given is Period => (PERIODS as readonly string[]).includes(given);

/** For saved filters: the fields of the address, and the present meaning of a preset. */
export const PRESET_DAYS: PresetDays = {
  from: 'from',
  to: 'to',
  presets: PERIODS,
  daysOf: (preset, now) => daysOf(isPeriod(preset) ? preset : 'today', now),
};

/** The preset period that equals these days, if any. */
export const periodOf = ({ from, to }: Days, now: Date): Period | undefined =>
  PERIODS.find((period) => {
    const days = daysOf(period, now);
    return days.from === from && days.to === to;
  });
