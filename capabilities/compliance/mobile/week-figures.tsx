import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { getWeekTaskSummary } from '../contract/get-week-task-summary.ts';
import styles from './tasks.module.css';

/** What can still be earned, in how many items, and what they miss. Of more than are summed it says which. */
export function WeekFigures({ summary }: { summary: AnswerOf<typeof getWeekTaskSummary> }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { count, isCapped, rewardFen, missingFen, until } = summary;
  const shown = formatCount(count);
  return (
    <>
      <section className={styles['figures']}>
        {rewardFen !== undefined && (
          <div>
            <Figure size="small">
              <Amount fen={rewardFen} look="card" />
            </Figure>
            <em>
              {isCapped ? t('compliance.week-tasks.can-earn-first', { shown }) : t('compliance.week-tasks.can-earn')}
            </em>
          </div>
        )}
        <div>
          <Figure size="small" unit={t('compliance.tasks.unit', { count })}>
            {`${shown}${isCapped ? '+' : ''}`}
          </Figure>
          <em>{t('compliance.week-tasks.items', { until: formatShortDate(until, now, lang) })}</em>
        </div>
        <div>
          <Figure size="small">
            <Amount fen={missingFen} look="card" />
          </Figure>
          <em>{isCapped ? t('compliance.tasks.missing-first', { shown }) : t('compliance.week-tasks.missing')}</em>
        </div>
      </section>
      {rewardFen !== undefined && <p className={styles['note']}>{t('compliance.week-tasks.note')}</p>}
    </>
  );
}
