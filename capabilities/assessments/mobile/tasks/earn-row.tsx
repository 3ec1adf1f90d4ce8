import type { ReactNode } from 'react';
import { BOLD, rich, useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { SOON_DAYS } from '../../contract/checks/check-fields.ts';
import { missingText } from '../check-words.ts';
import { PATHS } from '../paths.ts';
import { EarnAct, type Task } from './earn-act.tsx';
import styles from './earn.module.css';

/** Days left, the stage or fee, the missing amount, the reward, and one button. */
export function EarnRow({ task }: { task: Task }): ReactNode {
  const shown = useShownAmount();
  const { merchantName, rewardFen, holder, terminalId } = task;
  return (
    <div className={styles['row']}>
      <Days task={task} />
      <Tappable className={styles['main'] ?? ''} to={PATHS.query} query={{ terminalId }}>
        <b className="ell">{merchantName}</b>
        <Missing task={task} />
        {holder.relation !== 'self' && holder.name !== undefined && <em className="ell">{holder.name}</em>}
      </Tappable>
      <div className={styles['end']}>
        {rewardFen !== undefined && <b>{shown(rewardFen)}</b>}
        <EarnAct task={task} />
      </div>
    </div>
  );
}

function Days({ task }: { task: Task }): ReactNode {
  const { t } = useText();
  if (task.kind !== 'fee' && task.daysLeft === 0)
    return (
      <span className={cx(styles['days'], styles['warn'])}>
        <b className={styles['today']}>{t('assessments.tasks.today')}</b>
      </span>
    );
  const isFee = task.kind === 'fee';
  const count = isFee ? task.daysAgo : task.daysLeft;
  return (
    <span className={cx(styles['days'], !isFee && count <= SOON_DAYS && styles['warn'])}>
      <b>{formatCount(count)}</b>
      {t(isFee ? 'assessments.can-earn.days-ago' : 'assessments.tasks.days', { count })}
    </span>
  );
}

function Missing({ task }: { task: Task }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (task.kind === 'fee') {
    const { dueFen, phases, failReason } = task;
    return (
      <span className={styles['missing']}>
        <Tag tone="line">{t('assessments.can-earn.kind.fee')}</Tag>
        <span>{t('assessments.can-earn.fee-due', { amount: shown(dueFen), count: phases })}</span>
        {failReason !== undefined && <span>{failReason}</span>}
      </span>
    );
  }
  const { stage, isRewardOfOthers, isRewardCut } = task;
  return (
    <span className={styles['missing']}>
      <Tag tone="line">
        {stage === 0 ? t('assessments.stage.activation') : t('assessments.can-earn.stage', { number: stage })}
      </Tag>
      <span>{rich(missingText(task, shown, t), BOLD)}</span>
      {isRewardOfOthers && <span>{t('assessments.tasks.reward-of-others')}</span>}
      {isRewardCut && <span>{t('assessments.reward-cut')}</span>}
    </span>
  );
}
