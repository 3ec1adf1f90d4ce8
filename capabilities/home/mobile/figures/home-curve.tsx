import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { LineTrend } from '#platform/ui/charts/line-trend.tsx';
import { hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { dayCurve } from './day-curve.ts';
import type { Summary } from './use-summary.ts';

/** Ticks at 6, 12, 18 and 24. */
const TICKS = 4;

export function HomeCurve({ summary }: { summary: Summary }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const format = (value: number): string => (amountsHidden ? hiddenAmount : formatFen(fen(value)));
  const { todayUntilFen, yesterdayUntilFen, untilHour } = summary.today;
  return (
    <LineTrend
      points={dayCurve(summary.today, (hour) => t('home.hour', { hour }), t('home.yesterday'))}
      summary={t('home.home.curve', {
        hour: untilHour,
        today: format(todayUntilFen),
        yesterday: format(yesterdayUntilFen),
      })}
      format={format}
      height={56}
      ticks={TICKS}
    />
  );
}
