/** Earnings by day, week or month as bars, one part per kind. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import type { BarColumn } from '#platform/ui/charts/bars.tsx';
import type { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import { earningKinds } from '../../contract/fields.ts';
import { KIND_COLORS } from '../kinds.ts';
import { spanLabels } from '../span-labels.ts';
import { spansOf, sumOver } from '../spans.ts';

type Answer = AnswerOf<typeof getEarningStatistics>;

interface Words {
  now: Date;
  lang: Lang;
  dayOfMonth(day: number): string;
}

export const earningColumns = ({ days }: Pick<Answer, 'days'>, { now, lang, dayOfMonth }: Words): BarColumn[] => {
  const spans = spansOf(days.map(({ day }) => day));
  const labels = spanLabels(spans, now, lang, dayOfMonth);
  return spans.map((span) => ({
    axisLabel: labels.axis(span),
    label: labels.long(span),
    parts: earningKinds.map((kind) => ({
      color: KIND_COLORS[kind],
      value: sumOver(days, span, ({ byKind }) => byKind.find((part) => part.kind === kind)?.amountFen ?? 0),
    })),
  }));
};
