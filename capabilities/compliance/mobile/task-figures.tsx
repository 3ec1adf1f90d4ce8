import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addFen } from '#platform/money/fen.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { SOON_DAYS } from '../contract/check-fields.ts';
import type { getTaskSummary } from '../contract/get-task-summary.ts';
import { PATHS } from './paths.ts';
import styles from './tasks.module.css';

export type TaskSummary = AnswerOf<typeof getTaskSummary>;

/** What can be earned in all, how many end soon, and what those still miss. */
export function TaskFigures({ summary: { soon, later } }: { summary: TaskSummary }): ReactNode {
  const { t } = useText();
  const reward =
    soon.rewardFen === undefined || later.rewardFen === undefined ? undefined : addFen(soon.rewardFen, later.rewardFen);
  return (
    <section className={styles['figures']}>
      {reward !== undefined && (
        <div>
          <Figure size="small">
            <Amount fen={reward} look="card" />
          </Figure>
          <em>{t('compliance.tasks.can-earn')}</em>
        </div>
      )}
      <div>
        <Figure size="small" unit={t('compliance.tasks.unit', { count: soon.count })}>
          {soon.count}
        </Figure>
        <em>{t('compliance.tasks.due-soon', { days: SOON_DAYS })}</em>
      </div>
      {soon.count > 0 && (
        <div>
          <Figure size="small">
            <Amount fen={soon.missingFen} look="card" />
          </Figure>
          <em>{t('compliance.tasks.soon-missing', { count: soon.count })}</em>
        </div>
      )}
      <Tappable className={styles['week'] ?? ''} to={PATHS.week}>
        {t('compliance.week-tasks.entry')}
        <Icon name="chevron" size={16} />
      </Tappable>
    </section>
  );
}
