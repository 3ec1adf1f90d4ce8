/** The size of a team over time: its present size, less the agents who joined later. */
import { joined } from '#platform/i18n/joined.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { formatShortDate } from '#platform/time/format.ts';
import type { TrendPoint } from '#platform/ui/charts/line-trend.tsx';
import { spanLabels } from '../span-labels.ts';
import { spansOf } from '../spans.ts';

interface AddedCount {
  day: string;
  added: number;
}

interface Words {
  now: Date;
  lang: Lang;
  dayOfMonth(day: number): string;
  added(count: number): string;
}

/** @param total at the end of the last day. */
export const memberPoints = (
  days: readonly AddedCount[],
  total: number,
  { now, lang, dayOfMonth, added }: Words,
): TrendPoint[] => {
  const spans = spansOf(days.map(({ day }) => day));
  const labels = spanLabels(spans, now, lang, dayOfMonth);
  const joinedIn = (start: number, end?: number): number =>
    days.slice(start, end).reduce((sum, day) => sum + day.added, 0);
  return spans.map((span) => ({
    axisLabel: labels.axis(span),
    label: joined(
      span.from === span.to ? formatShortDate(span.from, now, lang) : labels.long(span),
      added(joinedIn(span.start, span.end)),
    ),
    value: total - joinedIn(span.end),
  }));
};
