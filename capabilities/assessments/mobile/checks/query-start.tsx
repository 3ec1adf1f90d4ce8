import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { listTasks } from '../../contract/tasks/list-tasks.ts';
import { PATHS } from '../paths.ts';
import { EarnRow } from '../tasks/earn-row.tsx';
import styles from '../tasks/earn.module.css';

const SHOWN = 5;

/** Shown before anything is asked: the agent's own stages that end first, which users ask for most. */
export function QueryStart(): ReactNode {
  const { t } = useText();
  const { rows, isLoading } = useList(listTasks, { kind: 'stage', pageSize: SHOWN });
  if (!isLoading && rows.length === 0)
    return (
      <Empty icon="search" title={t('assessments.query.start')}>
        {t('assessments.query.start-hint')}
      </Empty>
    );
  return (
    <Card>
      <CardHead title={t('assessments.query.soonest')} more={t('assessments.query.all')} to={PATHS.tasks} />
      {isLoading ? (
        <SkeletonRows count={SHOWN} />
      ) : (
        <div className={styles['first']}>
          {rows.slice(0, SHOWN).map((task) => (
            <EarnRow key={task.id} task={task} />
          ))}
        </div>
      )}
    </Card>
  );
}
