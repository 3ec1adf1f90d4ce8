import type { ReactNode } from 'react';
import { callMerchant, MAY_CALL } from '#capabilities/merchants/mobile/api.ts';
import { useMay } from '#platform/client/session-store.ts';
import { BOLD, rich, useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { SOON_DAYS } from '../contract/check-fields.ts';
import { missingText, type Task } from './check-words.ts';
import { PATHS } from './paths.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './tasks.module.css';

interface TaskRowProps {
  task: Task;
  /** In place of the call. */
  action?: ReactNode;
}

/** Days left, what is missing and the reward; calls the caller's own merchant. */
export function TaskRow({ task, action = <CallButton task={task} /> }: TaskRowProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { daysLeft, merchantName, stage, rewardFen, isRewardOfOthers, isRewardCut, holder, terminalId } = task;
  const stageName = stage === 0 ? t('compliance.stage.activation') : t('compliance.stage', { number: stage });
  return (
    <div className={styles['row']}>
      <Tappable className={styles['main'] ?? ''} to={PATHS.query} query={{ terminalId }}>
        <span className={cx(styles['days'], daysLeft <= SOON_DAYS && styles['warn'])}>
          {daysLeft === 0 ? (
            <b className={styles['today']}>{t('compliance.tasks.today')}</b>
          ) : (
            <>
              <b>{daysLeft}</b>
              <i>{t('compliance.tasks.days', { count: daysLeft })}</i>
            </>
          )}
        </span>
        <span className={styles['body']}>
          <span className={styles['head']}>
            <b className="ell">{merchantName}</b>
            <i>{stageName}</i>
          </span>
          <span className={styles['meta']}>
            <span>{rich(missingText(task, shown, t), BOLD)}</span>
            {rewardFen !== undefined && (
              <span>
                {isRewardOfOthers
                  ? t('compliance.tasks.reward-of-others')
                  : t('compliance.tasks.reward', { amount: shown(rewardFen) })}
              </span>
            )}
            {isRewardCut && <span>{t('compliance.reward-cut')}</span>}
          </span>
          <ProgressBar check={task} />
          {holder.relation !== 'self' && <em className="t-meta">{holder.name}</em>}
        </span>
      </Tappable>
      {action}
    </div>
  );
}

function CallButton({ task: { ownMerchantId, merchantName } }: { task: Task }): ReactNode {
  const { t } = useText();
  const may = useMay();
  if (ownMerchantId === undefined || !may(MAY_CALL)) return null;
  return (
    <IconButton
      icon="phone"
      label={t('compliance.tasks.call', { merchant: merchantName })}
      onClick={() => void callMerchant(ownMerchantId)}
    />
  );
}
