/** What the two days are called beside each other. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { formatDay, formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import type { explainDifference } from '../../contract/explain-difference.ts';
import type { EarningsPage } from '../earnings-address.ts';

export type Comparison = AnswerOf<typeof explainDifference>;

export interface DayNames {
  /** `今天`, `9月17日`. */
  readonly now: string;
  /** `昨天 14:36`, `9月16日`. */
  readonly before: string;
  readonly against: BusinessDay;
  /** How the other day is called in short: of text keys. */
  readonly short: 'yesterday' | 'previous' | 'other';
  /** What the difference is against, as a text key. */
  readonly than: 'same-time' | 'yesterday' | 'previous' | 'other';
}

type Asked = Pick<EarningsPage, 'day' | 'against' | 'now' | 'today'>;

const shortOf = ({ day, today }: Asked, against: BusinessDay): DayNames['short'] => {
  if (against !== addDays(day, -1)) return 'other';
  return day === today ? 'yesterday' : 'previous';
};

export const daysNamed = (asked: Asked, comparison: Comparison | undefined, lang: Lang): DayNames => {
  const { day, now, today } = asked;
  const against = comparison?.against ?? asked.against ?? addDays(day, -1);
  const until = comparison?.until;
  const nameOf = day === today ? formatDay : formatShortDate;
  const short = shortOf(asked, against);
  return {
    now: nameOf(day, now, lang),
    before: nameOf(against, now, lang) + (until === undefined ? '' : ` ${formatTimeOfDay(until)}`),
    against,
    short,
    than: short === 'yesterday' && until !== undefined ? 'same-time' : short,
  };
};
