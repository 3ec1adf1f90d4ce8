/** Counts by day, week or month as bars, with their table: new merchants, activations. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, wholeCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { Bars } from '#platform/ui/charts/bars.tsx';
import { ChartTable } from '#platform/ui/charts/chart-table.tsx';
import { spanLabels } from '../span-labels.ts';
import { spansOf, sumOver } from '../spans.ts';

interface CountTrendProps {
  days: readonly { day: string; count: number }[];
  now: Date;
  /** The name of the counted things: the head of the table and the name of the chart. */
  name: string;
}

export function CountTrend({ days, now, name }: CountTrendProps): ReactNode {
  const { t, lang } = useText();
  const spans = spansOf(days.map(({ day }) => day));
  const labels = spanLabels(spans, now, lang, (day) => t('statistics.day-of-month', { day }));
  const columns = spans.map((span) => ({
    axisLabel: labels.axis(span),
    label: labels.long(span),
    parts: [{ value: sumOver(days, span, ({ count }) => count), color: 1 as const }],
  }));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Bars
        columns={columns}
        summary={`${name} ${formatCount(total)}`}
        format={formatCount}
        axis={wholeCount}
        height={116}
        live={days.at(-1)?.day === businessDay(now)}
      />
      <ChartTable
        head={[t('statistics.earnings.day'), name]}
        rows={days.map(({ day, count }) => ({ label: day, value: count }))}
        sum={{ label: t('statistics.data.sum'), value: total }}
        unit="count"
        file={{ name, from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }}
      />
    </>
  );
}
