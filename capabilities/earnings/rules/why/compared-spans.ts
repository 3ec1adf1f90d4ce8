/** Which days are compared, and how much of the last one (docs/domain.md §9 "Why more or less"). */
import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  firstDay,
  lastDay,
  monthOf,
  startOfDay,
  type BusinessDay,
} from '#platform/time/business-day.ts';

/** Business days, both included. @param until instant of the last one that is not included any more. */
export interface Span {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly until?: Date | undefined;
}

export interface SpansAsked {
  readonly span: 'day' | 'month';
  /** A day in the day or month that is asked about. */
  readonly day: BusinessDay;
  readonly against?: BusinessDay | undefined;
  /** Whether to compare the running one with the whole of the other. */
  readonly isWhole: boolean;
}

export interface ComparedSpans {
  readonly now: Span;
  readonly before: Span;
}

const earlier = (one: BusinessDay, other: BusinessDay): BusinessDay => (one < other ? one : other);

const spanOf = (span: SpansAsked['span'], day: BusinessDay): Span =>
  span === 'day' ? { from: day, to: day } : { from: firstDay(monthOf(day)), to: lastDay(monthOf(day)) };

const spanBefore = (span: SpansAsked['span'], day: BusinessDay): Span =>
  span === 'day' ? spanOf(span, addDays(day, -1)) : spanOf(span, firstDay(addMonths(monthOf(day), -1)));

/** The other period up to the same day and time; a period without such a day is taken whole. */
const upToNow = (running: Span, other: Span, now: Date): Span => {
  const today = businessDay(now);
  const to = earlier(addDays(other.from, daysBetween(running.from, today)), other.to);
  const hasDay = daysBetween(other.from, to) === daysBetween(running.from, today);
  const elapsedMs = now.getTime() - startOfDay(today).getTime();
  return { from: other.from, to, ...(hasDay && { until: new Date(startOfDay(to).getTime() + elapsedMs) }) };
};

/** @returns the name of a field that names no day to compare. */
export const comparedSpans = (asked: SpansAsked, now: Date): ComparedSpans | 'day' | 'against' => {
  const { span, day, against, isWhole } = asked;
  const today = businessDay(now);
  if (day > today) return 'day';
  const whole = spanOf(span, day);
  const other = against === undefined ? spanBefore(span, day) : spanOf(span, against);
  if (other.to >= today || other.from === whole.from) return 'against';
  const isRunning = whole.to >= today;
  return {
    now: { from: whole.from, to: earlier(whole.to, today) },
    before: isRunning && !isWhole ? upToNow(whole, other, now) : other,
  };
};
