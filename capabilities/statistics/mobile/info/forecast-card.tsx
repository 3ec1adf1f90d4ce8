/** 月末预测: a range, never a single figure, and called an estimate. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { EARNINGS } from '#capabilities/figures/contract/earnings.ts';
import { How, shownFigure } from '#capabilities/figures/mobile/api.ts';
import type { getEarningStatistics } from '../../contract/earnings/get-earning-statistics.ts';
import styles from './info.module.css';

type Answer = AnswerOf<typeof getEarningStatistics>;
type Forecast = NonNullable<Answer['forecast']>;

/** Whole yuan: the range is rounded to hundreds of them. */
const yuan = (value: Fen): string => `${value < 0 ? '−' : ''}${formatCount(Math.abs(value) / 100)}`;

const share = (value: number, whole: number): string =>
  `${Math.min(100, Math.max(0, (value * 100) / whole)).toFixed(2)}%`;

export function ForecastCard({ answer, forecast, now }: { answer: Answer; forecast: Forecast; now: Date }): ReactNode {
  const { t, lang } = useText();
  const { amountsHidden } = useAppearance();
  const shown = useShownAmount();
  const { lowFen, highFen, lastMonthFen, meanFen, fullDays, daysLeft } = forecast;
  const whole = Math.max(highFen, lastMonthFen, answer.totalFen, 1) * 1.08;
  const month = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'Asia/Shanghai' }).format(now);
  const range = amountsHidden ? hiddenAmount : `${yuan(fen(lowFen))} – ${yuan(fen(highFen))}`;
  const [got, before] = [shown(fen(answer.totalFen)), shown(fen(lastMonthFen))];
  return (
    <Card>
      <CardHead
        title={t(EARNINGS.forecast.name)}
        how={<How title={t(EARNINGS.forecast.name)} figures={[shownFigure(EARNINGS.forecast, undefined, {})]} />}
        more={<Tag>{t('statistics.forecast.estimate')}</Tag>}
      />
      <div className="pad pad-t0">
        <p className={styles['range']}>
          <b>{range}</b>
          <em>{t('statistics.forecast.of-month', { month })}</em>
        </p>
        <div
          className={styles['track']}
          role="img"
          aria-label={t('statistics.forecast.summary', { got, range, before })}
        >
          <i className={styles['got']} style={{ width: share(answer.totalFen, whole) }} />
          <i
            className={styles['estimate']}
            style={{ left: share(lowFen, whole), width: share(highFen - lowFen, whole) }}
          />
          {lastMonthFen > 0 && <i className={styles['before']} style={{ left: share(lastMonthFen, whole) }} />}
        </div>
        <p className={styles['ends']}>
          <span>
            {t('statistics.forecast.got')} <b>{got}</b>
          </span>
          <span>{t('statistics.forecast.last-month', { amount: before })}</span>
        </p>
        <p className={styles['how']}>
          {t('statistics.forecast.how', { days: fullDays, mean: shown(fen(meanFen)), left: daysLeft })}
        </p>
      </div>
    </Card>
  );
}
