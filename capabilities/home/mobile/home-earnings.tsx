import type { ReactNode } from 'react';
import { RollingFigure, statementOf } from '#capabilities/statistics/mobile/api.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { monthDays, monthOf } from '#platform/time/business-day.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { Delta } from '#platform/ui/money/delta.tsx';
import { Stat, Stats } from '#platform/ui/money/stat.tsx';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { Summary } from './use-summary.ts';
import { grouped } from './earning-groups.ts';
import styles from './home-earnings.module.css';

/** Earnings of today and of this month, for those who may see them; each links to the corresponding wallet entries. */
export function HomeEarnings({ summary }: { summary: Summary }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const { today, earningsToday, earningsMonth } = summary;
  if (earningsToday === undefined || earningsMonth === undefined) return null;
  const entries = (from: string): Target => (may('wallet:view') ? statementOf({ from, to: today.day }) : {});
  const monthChange = <Delta tenths={earningsMonth.changeTenths}>{t('home.than.month')}</Delta>;
  return (
    <Stats line>
      <Stat
        label={t('home.home.today-earnings')}
        meta={<Groups byKind={earningsToday.byKind} />}
        className={styles['stat'] ?? ''}
        {...entries(today.day)}
      >
        <RollingFigure size="card" amountFen={earningsToday.totalFen} />
      </Stat>
      <Stat
        label={t('home.home.month-earnings')}
        meta={monthChange}
        className={styles['stat'] ?? ''}
        {...entries(monthDays(monthOf(today.day))[0] ?? today.day)}
      >
        <RollingFigure size="card" amountFen={earningsMonth.totalFen} />
      </Stat>
    </Stats>
  );
}

/** Breakdown by group; a single group is shown by its name only. */
function Groups({ byKind }: Pick<NonNullable<Summary['earningsToday']>, 'byKind'>): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const groups = grouped(byKind);
  if (groups.length === 0) return t('home.home.no-earnings');
  if (amountsHidden || groups.length === 1) return groups.map(({ group }) => t(`home.group.${group}`)).join(' · ');
  return groups
    .map(({ group, amountFen }) => `${t(`home.group.${group}`)}\u00A0${formatFen(fen(amountFen))}`)
    .join(' · ');
}
