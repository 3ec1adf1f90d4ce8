/** Labels for the columns of a chart. */
import type { Lang } from '#platform/i18n/languages.ts';
import { monthOf, startOfDay } from '#platform/time/business-day.ts';
import { formatDateRange, formatShortDate, formatWeekday } from '#platform/time/format.ts';
import { unitOf, type Span } from './spans.ts';

export interface SpanLabels {
  /** The label on the axis. */
  axis(span: Span): string;
  /** The label in the read-out of the selected column. */
  long(span: Span): string;
}

const monthName = ({ from }: Span, lang: Lang, withYear: boolean): string =>
  new Intl.DateTimeFormat(lang, {
    month: 'short',
    timeZone: 'Asia/Shanghai',
    ...(withYear && { year: 'numeric' }),
  }).format(startOfDay(from));

/** @param dayOfMonth short day label, for a chart within one month. */
export const spanLabels = (
  spans: readonly Span[],
  now: Date,
  lang: Lang,
  dayOfMonth: (day: number) => string,
): SpanLabels => {
  const [first, last] = [spans[0], spans.at(-1)];
  const unit = unitOf(last?.end ?? 0);
  const isOneMonth = first !== undefined && last !== undefined && monthOf(first.from) === monthOf(last.to);
  if (unit === 'month')
    return { axis: (span) => monthName(span, lang, false), long: (span) => monthName(span, lang, true) };
  if (unit === 'week')
    return {
      axis: (span) => formatShortDate(span.from, now, lang),
      long: (span) => formatDateRange(span.from, span.to, now, lang),
    };
  return {
    axis: ({ from }) => (isOneMonth ? dayOfMonth(Number(from.slice(8))) : formatShortDate(from, now, lang)),
    long: ({ from }) => `${formatShortDate(from, now, lang)} ${formatWeekday(from, lang)}`,
  };
};
