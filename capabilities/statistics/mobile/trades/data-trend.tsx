/** The trend of the transactions, compared with the previous period. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatAxis } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { LineTrend, TrendLegend } from '#platform/ui/charts/line-trend.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { getTradeStatistics } from '../../contract/trades/get-trade-statistics.ts';
import { comparedAs, type CardQuery } from '../periods.ts';
import { highest, trendPoints, trendRows } from './trade-points.ts';

const nothing = (): ReactNode => null;
/** Loaded after the data that the tab waits for; a phone that cannot load it has no table. */
const ChartTable = lazy(() =>
  import('#platform/ui/charts/chart-table.tsx').then(
    (module) => ({ default: module.ChartTable }),
    () => ({ default: nothing }),
  ),
);

export function DataTrend({
  answer,
  asked,
}: {
  answer: AnswerOf<typeof getTradeStatistics>;
  asked: CardQuery;
}): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { amountsHidden } = useAppearance();
  const { period, now } = asked;
  const points = trendPoints(answer, {
    now,
    lang,
    dayOfMonth: (day) => t('statistics.day-of-month', { day }),
    hour: (hour) => t('statistics.hour', { hour }),
    soFar: (point) => t('statistics.so-far', { point }),
    dayBefore: t(`statistics.before.${comparedAs(asked)}`),
  });
  const top = highest(points);
  const isLive = answer.days.at(-1)?.day === businessDay(now);
  const name = t(`statistics.period.${period}`);
  const summary = t('statistics.data.trend', {
    period: name,
    top: top?.label ?? '-',
    amount: shown(fen(top?.value ?? 0)),
  });
  return (
    <>
      <LineTrend
        key={`${asked.scope} ${answer.comparison.from} ${answer.comparison.to}`}
        points={points}
        summary={summary}
        format={(value) => shown(fen(value))}
        axis={amountsHidden ? undefined : (value) => formatAxis(fen(value), lang)}
        live={isLive}
      />
      <TrendLegend
        current={name}
        live={isLive ? t('statistics.running') : undefined}
        compare={t(`statistics.before.${comparedAs(asked)}`)}
        unit={t('statistics.unit.yuan')}
      />
      <Suspense fallback={<div className="chart-table" />}>
        <ChartTable
          head={[t(answer.hours ? 'statistics.data.hour' : 'statistics.earnings.day'), t('statistics.data.amount')]}
          rows={trendRows(answer, (hour) => t('statistics.hour', { hour }))}
          sum={{ label: t('statistics.data.sum'), value: answer.amountFen }}
          unit="money"
          file={{ name: t('statistics.data.trades'), from: asked.from, to: asked.to }}
        />
      </Suspense>
    </>
  );
}
