import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { SmallStats, Stat } from '#platform/ui/money/stat.tsx';
import { PATHS } from '../terminal-paths.ts';
import type { HolderScope, TerminalSummary } from './use-terminal-summary.ts';
import styles from './terminal-totals.module.css';

/** Activated first, because only activated terminals earn. Same colours as on the data tab. */
const STATES = [
  { name: 'activated', status: 3, color: 1 },
  { name: 'bound', status: 1, color: 3 },
  { name: 'unbound', status: 0, color: 6 },
] as const;

/** The total, and its parts, each with a link to its list. */
export function TerminalTotals({
  summary,
  scope,
}: {
  /** Undefined until it is known: the same geometry with placeholders. */
  summary: TerminalSummary | undefined;
  scope: HolderScope;
}): ReactNode {
  const { t } = useText();
  const parts = STATES.map((state) => ({
    ...state,
    label: t(`terminals.bind-status.${state.status}`),
    count: summary?.counts[state.name] ?? 0,
  }));
  const shown = (count: number): ReactNode => (summary ? formatCount(count) : <SkeletonText width="2em" />);
  return (
    <>
      <Stat label={t(`terminals.terminal-home.total-${scope}`)} to={PATHS.list} query={{ scope }}>
        <Figure size="hero" unit={t('terminals.unit')}>
          {shown(parts.reduce((sum, { count }) => sum + count, 0))}
        </Figure>
      </Stat>
      <div className={styles['bar']}>
        <StackedBar
          parts={parts.map(({ count, color }) => ({ value: count, color }))}
          label={parts.map(({ label, count }) => `${label} ${count}`).join(', ')}
        />
      </div>
      <SmallStats
        stats={parts.map(({ label, count, status }) => ({
          label,
          value: shown(count),
          to: PATHS.list,
          query: { scope, bindStatus: status },
        }))}
      />
    </>
  );
}
