import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { hasRun, type Agreement } from './agreement.ts';
import { StateTag } from './state-tag.tsx';
import { TakenBar } from './taken-bar.tsx';
import styles from './deductions.module.css';

/** A placeholder as high as the head of an offer. */
export function WaitingHead(): ReactNode {
  return (
    <div className={styles['head']} aria-hidden>
      <span className="t-label">
        <SkeletonText width="4em" />
      </span>
      <Figure size="hero">
        <SkeletonText width="5em" />
      </Figure>
      <span className={styles['of']}>
        <SkeletonText width="10em" />
      </span>
      <span className="tag">
        <SkeletonText width="3em" />
      </span>
    </div>
  );
}

/** The amount left, or the total of an offer, and how much of it has been taken. */
export function AgreementHead({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { state, subject, totalFen, takenFen, leftFen } = agreement;
  const isRunning = hasRun(state);
  return (
    <div className={styles['head']}>
      <span className="t-label">{t(isRunning ? 'deductions.left' : 'deductions.total')}</span>
      <Figure size="hero">
        <Amount fen={isRunning ? leftFen : totalFen} look="card" />
      </Figure>
      <span className={styles['of']}>{subject}</span>
      {isRunning && (
        <div className={styles['progress']}>
          <TakenBar agreement={agreement} />
          <span className={styles['sums']}>
            {t('deductions.deduction-list.taken', { taken: shown(takenFen), total: shown(totalFen) })}
          </span>
        </div>
      )}
      <StateTag state={state} />
    </div>
  );
}
