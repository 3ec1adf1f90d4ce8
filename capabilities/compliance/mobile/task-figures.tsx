import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addFen, type Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { SOON_DAYS } from '../contract/check-fields.ts';
import type { getTaskSummary } from '../contract/get-task-summary.ts';
import { PATHS } from './paths.ts';
import styles from './tasks.module.css';

export type TaskSummary = AnswerOf<typeof getTaskSummary>;

/** What the sum is of: all that run, or the first of them. Later ones do not follow on soon ones that are cut off. */
const summed = ({ soon, later }: TaskSummary): { rewardFen?: Fen | undefined; first?: number } => {
  if (soon.isCapped) return { rewardFen: soon.rewardFen, first: soon.count };
  if (soon.rewardFen === undefined || later.rewardFen === undefined) return {};
  const rewardFen = addFen(soon.rewardFen, later.rewardFen);
  return later.isCapped ? { rewardFen, first: soon.count + later.count } : { rewardFen };
};

/** What can be earned in all, how many end soon, and what those still miss; of more than are summed it says which. */
export function TaskFigures({ summary }: { summary: TaskSummary }): ReactNode {
  const { t } = useText();
  const { soon } = summary;
  const { rewardFen, first } = summed(summary);
  const shown = formatCount(soon.count);
  return (
    <section className={styles['figures']}>
      {rewardFen !== undefined && (
        <div>
          <Figure size="small">
            <Amount fen={rewardFen} look="card" />
          </Figure>
          <em>
            {first === undefined
              ? t('compliance.tasks.can-earn')
              : t('compliance.tasks.can-earn-first', { shown: formatCount(first) })}
          </em>
        </div>
      )}
      <div>
        <Figure size="small" unit={t('compliance.tasks.unit', { count: soon.count })}>
          {`${shown}${soon.isCapped ? '+' : ''}`}
        </Figure>
        <em>{t('compliance.tasks.due-soon', { days: SOON_DAYS })}</em>
      </div>
      {soon.count > 0 && (
        <div>
          <Figure size="small">
            <Amount fen={soon.missingFen} look="card" />
          </Figure>
          <em>
            {soon.isCapped
              ? t('compliance.tasks.missing-first', { shown })
              : t('compliance.tasks.soon-missing', { count: soon.count })}
          </em>
        </div>
      )}
      <Tappable className={styles['week'] ?? ''} to={PATHS.week}>
        {t('compliance.week-tasks.entry')}
        <Icon name="chevron" size={16} />
      </Tappable>
    </section>
  );
}
