import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { TASK_KINDS, type TaskKind } from '../../contract/tasks/list-tasks.ts';
import { sumOfKind, type TaskSummary } from './earn-sums.ts';
import styles from './earn.module.css';

interface EarnHeroProps {
  summary: TaskSummary;
  kind: 'all' | TaskKind;
}

/** The number of tasks and their reward: the sum of the kinds. If not all are summed, states which are. */
export function EarnHero({ summary, kind }: EarnHeroProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { count, rewardFen, isCapped } = sumOfKind(summary, kind);
  const named = { count, shown: formatCount(count) };
  if (rewardFen === undefined)
    return (
      <section className={styles['hero']}>
        <Figure size="hero">
          {t(isCapped ? 'assessments.can-earn.more-things' : 'assessments.can-earn.things', named)}
        </Figure>
      </section>
    );
  const parts = TASK_KINDS.map((part) => [part, sumOfKind(summary, part)] as const).filter(([, sum]) => sum.count > 0);
  return (
    <section className={styles['hero']}>
      <span className="t-label">{t(isCapped ? 'assessments.can-earn.first' : 'assessments.can-earn.all', named)}</span>
      <Figure size="hero">
        <Amount fen={rewardFen} look="card" />
      </Figure>
      {kind === 'all' && parts.length > 1 && (
        <span className={`t-meta ${styles['parts']}`}>
          {joined(
            ...parts.map(
              ([part, sum]) => `${t(`assessments.can-earn.kind.${part}`)} ${shown(sum.rewardFen ?? rewardFen)}`,
            ),
          )}
        </span>
      )}
    </section>
  );
}
