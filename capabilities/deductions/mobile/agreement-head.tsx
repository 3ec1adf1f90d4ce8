import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import type { Agreement } from './agreement.ts';
import styles from './deductions.module.css';
import { StateTag } from './state-tag.tsx';

/** What is left, or of an offer the total, and how much of it has been taken. */
export function AgreementHead({ agreement }: { agreement: Agreement }): ReactNode {
  const { t } = useText();
  const { state, subject, totalFen, takenFen, leftFen } = agreement;
  const isRunning = state === 'active' || state === 'paused' || state === 'finished' || state === 'ended';
  const percent = (100 * takenFen) / totalFen;
  return (
    <div className={styles['head']}>
      <span className="t-label">{t(isRunning ? 'deductions.left' : 'deductions.total')}</span>
      <Figure size="hero">
        <Amount fen={isRunning ? leftFen : totalFen} look="card" />
      </Figure>
      <span className={styles['of']}>{subject}</span>
      {isRunning && (
        <div className={styles['progress']}>
          <span className={styles['bar']} data-met={state === 'finished' ? '' : undefined} aria-hidden>
            <i style={{ width: `${percent}%` }} />
          </span>
          <span className={styles['sums']}>
            {t('deductions.deduction-list.taken', { taken: formatFen(takenFen), total: formatFen(totalFen) })}
          </span>
        </div>
      )}
      <StateTag state={state} />
    </div>
  );
}
