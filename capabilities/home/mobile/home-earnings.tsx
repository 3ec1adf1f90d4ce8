import type { ReactNode } from 'react';
import { HOME } from '#capabilities/figures/contract/home.ts';
import { rowsOf } from '#capabilities/figures/mobile/api.ts';
import { RollingFigure } from '#capabilities/statistics/mobile/api.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { Delta } from '#platform/ui/money/delta.tsx';
import { Stat, Stats } from '#platform/ui/money/stat.tsx';
import type { Summary } from './use-summary.ts';
import { grouped } from './earning-groups.ts';
import { dayAsked } from './home-figures.ts';
import styles from './home-earnings.module.css';

/** Earnings of today and of this month, for those who may see them; each links to its list. */
export function HomeEarnings({ summary }: { summary: Summary }): ReactNode {
  const { t } = useText();
  const { earningsToday, earningsMonth } = summary;
  if (earningsToday === undefined || earningsMonth === undefined) return null;
  const monthChange = <Delta tenths={earningsMonth.changeTenths}>{t('home.than.month')}</Delta>;
  return (
    <Stats line>
      <Stat
        label={t(HOME.earnings.name)}
        meta={<Groups byKind={earningsToday.byKind} />}
        className={styles['stat'] ?? ''}
        {...rowsOf(HOME.earnings, dayAsked(summary))}
      >
        <RollingFigure size="card" amountFen={earningsToday.totalFen} />
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
