import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import type { getTerminalStatistics } from '#capabilities/statistics/mobile/api.ts';
import { ACTIVATED, BOUND } from '#capabilities/terminals/contract/binding/bind-status.ts';
import styles from './merchants.module.css';

/** The number of terminals bound to merchants, and how many of them are activated. */
export function BoundHead({ answer }: { answer: AnswerOf<typeof getTerminalStatistics> }): ReactNode {
  const { t } = useText();
  const countOf = (status: number): number =>
    answer.byStatus.find(({ bindStatus }) => bindStatus === status)?.count ?? 0;
  const [activated, waiting] = [countOf(ACTIVATED), countOf(BOUND)];
  const parts = t('portfolio.bound.parts', { activated: formatCount(activated), waiting: formatCount(waiting) });
  return (
    <Card pad className={styles['bound'] ?? ''}>
      <p className="t-label">{t('portfolio.bound.terminals')}</p>
      <Figure size="hero" unit={t('statistics.term.unit', { count: activated + waiting })}>
        {formatCount(activated + waiting)}
      </Figure>
      <StackedBar
        parts={[
          { value: activated, color: 1 },
          { value: waiting, color: 'idle' },
        ]}
        label={parts}
      />
      <p className="t-meta">{parts}</p>
    </Card>
  );
}
