import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { isCheck } from '../contract/lookup/dispute-fields.ts';
import type { Dispute } from './lookup/dispute-words.ts';
import styles from './lookup/disputes.module.css';

/** The booked amount; for a difference from the acquirer the reward at stake, or the difference of the fees. */
export function LineAmount({ what, amountFen }: Pick<Dispute, 'what' | 'amountFen'>): ReactNode {
  const { t } = useText();
  const isAboutCheck = isCheck(what);
  if (isAboutCheck && amountFen === 0)
    return <p className={`${styles['stake']} t-meta`}>{t('disputes.check.no-stake')}</p>;
  return (
    <>
      <div className={styles['amount']}>
        <Figure size="chart">
          <Amount fen={amountFen} sign={!isAboutCheck} look="card" />
        </Figure>
      </div>
      {isAboutCheck && (
        <p className={`${styles['stake']} t-meta`}>
          {t(what === 'fee_check' ? 'disputes.check.fee-off' : 'disputes.check.stake')}
        </p>
      )}
    </>
  );
}
