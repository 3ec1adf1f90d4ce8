/** Groups many days into few columns: a chart has room for about fifty. */
import { monthOf, type BusinessDay } from '#platform/time/business-day.ts';

export interface Span {
  from: BusinessDay;
  to: BusinessDay;
  /** Indexes of its days; `end` is exclusive. */
  start: number;
  end: number;
}

export type SpanUnit = 'day' | 'week' | 'month';

const MAX_DAYS = 45;
const MAX_WEEK_DAYS = 200;
const WEEK = 7;

export const unitOf = (count: number): SpanUnit =>
  count <= MAX_DAYS ? 'day' : count <= MAX_WEEK_DAYS ? 'week' : 'month';

/** Weeks are counted back from the last day, so that the newest week is complete; months are calendar months. */
const groupOf = (day: BusinessDay, index: number, count: number, unit: SpanUnit): string => {
  if (unit === 'month') return monthOf(day);
  return String(unit === 'day' ? index : Math.floor((count - 1 - index) / WEEK));
};

/** @param days consecutive days. */
export const spansOf = (days: readonly BusinessDay[]): Span[] => {
  const unit = unitOf(days.length);
  const spans: (Span & { group: string })[] = [];
  for (const [index, day] of days.entries()) {
    const group = groupOf(day, index, days.length, unit);
    const last = spans.at(-1);
    if (last?.group === group) Object.assign(last, { to: day, end: index + 1 });
    else spans.push({ group, from: day, to: day, start: index, end: index + 1 });
  }
  return spans.map(({ from, to, start, end }) => ({ from, to, start, end }));
};

export const sumOver = <R>(rows: readonly R[], { start, end }: Span, valueOf: (row: R) => number): number =>
  rows.slice(start, end).reduce((sum, row) => sum + valueOf(row), 0);
