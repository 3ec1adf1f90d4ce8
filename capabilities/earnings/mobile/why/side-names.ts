/** The names of the two compared days or months. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { addDays, addMonths, firstDay, lastDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { formatDay, formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import type { explainDifference } from '../../contract/why/explain-difference.ts';
import type { EarningsPage } from '../earnings-address.ts';

export type Comparison = AnswerOf<typeof explainDifference>;

export interface SideNames {
  /** `今天`, `9月17日`, `9月`. */
  readonly now: string;
  /** `昨天 14:36`, `9月16日`, `8月17日 14:36` where the month is compared up to then. */
  readonly before: string;
  /** The name of a side above a column of amounts: `8月`. */
  readonly column: string;
  /** The first day of the other side. */
  readonly against: BusinessDay;
  /** The short name of the other side: a suffix of text keys. */
  readonly short: 'yesterday' | 'previous' | 'last-month' | 'other' | 'other-month';
  /** The text key of the side that the difference is against. */
  readonly than:
    | 'same-time'
    | 'yesterday'
    | 'previous'
    | 'same-day'
    | 'last-month'
    | 'previous-month'
    | 'other'
    | 'other-month';
}

type SpanQuery = Pick<EarningsPage, 'span' | 'day' | 'against' | 'now' | 'today'>;

const shortOf = ({ day, today }: SpanQuery, against: BusinessDay): 'yesterday' | 'previous' | 'other' => {
  if (against !== addDays(day, -1)) return 'other';
  return day === today ? 'yesterday' : 'previous';
};

const daysNamed = (asked: SpanQuery, comparison: Comparison | undefined, lang: Lang): SideNames => {
  const { day, now, today } = asked;
  const against = comparison?.against ?? asked.against ?? addDays(day, -1);
  const until = comparison?.until;
  const nameOf = day === today ? formatDay : formatShortDate;
  const short = shortOf(asked, against);
  const before = nameOf(against, now, lang) + (until === undefined ? '' : ` ${formatTimeOfDay(until)}`);
  return {
    now: nameOf(day, now, lang),
    before,
    column: before,
    against,
    short,
    than: short === 'yesterday' && until !== undefined ? 'same-time' : short,
  };
};

/** `9月`; for another year `2025年12月`. */
const monthName = (day: BusinessDay, today: BusinessDay, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, {
    month: 'short',
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));

const monthsNamed = (asked: SpanQuery, comparison: Comparison | undefined, lang: Lang): SideNames => {
  const { day, now, today } = asked;
  const previous = firstDay(addMonths(monthOf(day), -1));
  const against = comparison?.against ?? asked.against ?? previous;
  const to = comparison?.days.before.to ?? lastDay(monthOf(against));
  const until = comparison?.until;
  const isWhole = until === undefined && to === lastDay(monthOf(against));
  const isRunning = monthOf(day) === monthOf(today);
  const column = monthName(against, today, lang);
  const when = formatShortDate(to, now, lang) + (until === undefined ? '' : ` ${formatTimeOfDay(until)}`);
  const ofPrevious = isRunning ? (isWhole ? 'last-month' : 'same-day') : 'previous-month';
  return {
    now: monthName(day, today, lang),
    before: isWhole ? column : when,
    column,
    against,
    short: against !== previous ? 'other-month' : isRunning ? 'last-month' : 'previous',
    than: against === previous ? ofPrevious : 'other-month',
  };
};

export const sidesNamed = (asked: SpanQuery, comparison: Comparison | undefined, lang: Lang): SideNames =>
  asked.span === 'day' ? daysNamed(asked, comparison, lang) : monthsNamed(asked, comparison, lang);
