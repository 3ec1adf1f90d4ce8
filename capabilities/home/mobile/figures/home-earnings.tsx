import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import { AmountDelta, Delta } from '#platform/ui/money/delta.tsx';
import { Stat, Stats } from '#platform/ui/money/stat.tsx';
import { HOME } from '#capabilities/figures/contract/home.ts';
import { rowsOf } from '#capabilities/figures/mobile/api.ts';
import { RollingFigure } from '#capabilities/statistics/mobile/api.ts';
import { dayAsked } from './home-figures.ts';
import type { Summary } from './use-summary.ts';
import styles from './home-earnings.module.css';

/** Earnings of today and of this month, for users who may see them; each links to its list. */
interface HomeEarningsProps {
  summary: Summary;
  /** Yesterday's earnings up to the same time; missing until they are read. */
  yesterdayFen: Fen | undefined;
}

export function HomeEarnings({ summary, yesterdayFen }: HomeEarningsProps): ReactNode {
  const { t } = useText();
  const { earningsToday, earningsMonth } = summary;
  if (earningsToday === undefined || earningsMonth === undefined) return null;
  const { totalFen } = earningsToday;
  const change = yesterdayFen !== undefined && (
    <AmountDelta fen={subtractFen(totalFen, yesterdayFen)}>{t('home.than.yesterday')}</AmountDelta>
  );
  const monthChange = <Delta tenths={earningsMonth.changeTenths}>{t('home.than.month')}</Delta>;
  return (
    <Stats line>
      <Stat
        label={t(HOME.earnings.name)}
        meta={change || '\u00A0'}
        className={styles['stat'] ?? ''}
        {...rowsOf(HOME.earnings, dayAsked(summary))}
      >
        <RollingFigure size="card" amountFen={totalFen} />
      </Stat>
      <Stat
        label={t(HOME.monthEarnings.name)}
        meta={monthChange}
        className={styles['stat'] ?? ''}
        {...rowsOf(HOME.monthEarnings, dayAsked(summary))}
      >
        <RollingFigure size="card" amountFen={earningsMonth.totalFen} />
      </Stat>
    </Stats>
  );
}
