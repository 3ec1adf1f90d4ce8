/** The day or the month that the page shows, and its neighbours. */
import { addDays, addMonths, monthDays, monthOf, type BusinessDay } from '#platform/time/business-day.ts';

export const SPANS = ['day', 'month'] as const;
export type Span = (typeof SPANS)[number];

export interface Days {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/** Both ends included; never beyond today. */
export const daysOf = (span: Span, day: BusinessDay, today: BusinessDay): Days => {
  const shown = day > today ? today : day;
  if (span === 'day') return { from: shown, to: shown };
  const days = monthDays(monthOf(shown));
  const last = days.at(-1) ?? shown;
  return { from: days[0] ?? shown, to: last > today ? today : last };
};

/** A day of the span before or after; undefined after today. */
export const dayBeside = (
  span: Span,
  { from, to }: Days,
  step: 1 | -1,
  today: BusinessDay,
): BusinessDay | undefined => {
  const day =
    span === 'day'
      ? addDays(from, step)
      : step > 0
        ? addDays(to, 1)
        : (monthDays(addMonths(monthOf(from), -1))[0] ?? from);
  return day > today ? undefined : day;
};
