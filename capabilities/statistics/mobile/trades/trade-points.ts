/** The trend of a period as points: hours for one day, otherwise days, weeks or months. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatDateRange, formatShortDate } from '#platform/time/format.ts';
import type { TrendPoint } from '#platform/ui/charts/line-trend.tsx';
import type { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { spanLabels } from '../span-labels.ts';
import { spansOf, sumOver, type Span } from '../spans.ts';

type Answer = AnswerOf<typeof getTradeStatistics>;

export interface Words {
  now: Date;
  lang: Lang;
  dayOfMonth(day: number): string;
  hour(hour: number): string;
  /** The label of a point whose time is not over. */
  soFar(point: string): string;
  /** The name of the day that the hours are compared with. */
  dayBefore: string;
}

/** Future hours are left empty; the current hour is the last. */
const hourPoints = (hours: NonNullable<Answer['hours']>, runningHour: number | undefined, words: Words): TrendPoint[] =>
  hours.map(({ amountFen, beforeFen }, hour) => ({
    axisLabel: words.hour(hour),
    label: hour === runningHour ? words.soFar(words.hour(hour)) : words.hour(hour),
    compare: beforeFen,
    compareLabel: words.dayBefore,
    ...((runningHour === undefined || hour <= runningHour) && { value: amountFen }),
  }));

const dayPoints = ({ days, comparisonDays }: Answer, { now, lang, dayOfMonth, soFar }: Words): TrendPoint[] => {
  const today = businessDay(now);
  const shortLabel = (span: Span): string =>
    span.from === span.to ? formatShortDate(span.from, now, lang) : labels.long(span);
  const spans = spansOf(days.map(({ day }) => day));
  const labels = spanLabels(spans, now, lang, dayOfMonth);
  return spans.map((span) => {
    const before = comparisonDays.slice(span.start, span.end);
    const [first, last] = [before[0], before.at(-1)];
    const point = {
      axisLabel: labels.axis(span),
      label: span.to === today ? soFar(shortLabel(span)) : labels.long(span),
      value: sumOver(days, span, (day) => day.amountFen),
    };
    if (first === undefined || last === undefined) return point;
    const compareLabel =
      first === last ? formatShortDate(first.day, now, lang) : formatDateRange(first.day, last.day, now, lang);
    return { ...point, compare: sumOver(comparisonDays, span, (day) => day.amountFen), compareLabel };
  });
};

export const trendPoints = (answer: Answer, words: Words): TrendPoint[] =>
  answer.hours ? hourPoints(answer.hours, answer.comparison.untilHour, words) : dayPoints(answer, words);

/** The figures of the trend one by one: every day of it, or every hour of one day that has begun. */
export const trendRows = (
  { days, hours, comparison }: Answer,
  hourOf: (hour: number) => string,
): { label: string; value: number }[] =>
  hours
    ? hours
        .slice(0, comparison.untilHour === undefined ? hours.length : comparison.untilHour + 1)
        .map(({ amountFen }, hour) => ({ label: hourOf(hour), value: amountFen }))
    : days.map(({ day, amountFen }) => ({ label: day, value: amountFen }));

/** The highest point, for the text alternative of the chart. */
export const highest = (points: readonly TrendPoint[]): TrendPoint | undefined =>
  points.reduce<TrendPoint | undefined>(
    (best, point) => ((point.value ?? 0) > (best?.value ?? -1) ? point : best),
    undefined,
  );
