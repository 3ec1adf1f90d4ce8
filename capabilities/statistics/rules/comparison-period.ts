/** The comparison period, and the elapsed part of a period. */
import {
  addDays,
  addMonths,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
  type BusinessDay,
} from '#platform/time/business-day.ts';

export interface Period {
  from: BusinessDay;
  to: BusinessDay;
}

const isFirst = (day: BusinessDay): boolean => day.endsWith('-01');
const earlier = (one: BusinessDay, other: BusinessDay): BusinessDay => (one < other ? one : other);

/**
 * A period that starts on the first of a month and ends in the same month is compared with the previous month up to the
 * same day of the month.
 */
export const monthBefore = ({ from, to }: Period): Period => {
  const month = addMonths(monthOf(from), -1);
  const [first, last] = [firstDay(month), lastDay(month)];
  const isWholeMonth = to === lastDay(monthOf(from));
  return { from: first, to: isWholeMonth ? last : earlier(addDays(first, daysBetween(from, to)), last) };
};

/** Any other period is compared with the same number of days directly before it. */
export const comparisonOf = (period: Period): Period => {
  if (isFirst(period.from) && period.from !== period.to && monthOf(period.from) === monthOf(period.to))
    return monthBefore(period);
  const length = daysBetween(period.from, period.to) + 1;
  return { from: addDays(period.from, -length), to: addDays(period.from, -1) };
};

/** The elapsed part of a period: its days up to today. Undefined if the period lies in the future. */
export const reachedPart = (period: Period, today: BusinessDay): Period | undefined =>
  period.from > today ? undefined : { from: period.from, to: earlier(period.to, today) };

/**
 * From the earlier first day to the later last one: reading both at once costs less than twice, even with days between
 * them.
 */
export const spanOf = (one: Period, other: Period | undefined): Period =>
  other === undefined ? one : { from: earlier(one.from, other.from), to: one.to > other.to ? one.to : other.to };

export const daysWithin = <R extends { day: BusinessDay }>(rows: readonly R[], period: Period | undefined): R[] =>
  period === undefined ? [] : rows.filter(({ day }) => day >= period.from && day <= period.to);

export const isOneDay = ({ from, to }: Period): boolean => from === to;
