/** The month's sales of the list's merchants. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { getMerchantSummary } from '../../contract/merchants/get-merchant-summary.ts';
import styles from './merchants.module.css';

export type Summary = AnswerOf<typeof getMerchantSummary>;

export function MonthHead({ read }: { read: UseQueryResult<Summary> }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  if (read.data === undefined)
    return read.error ? (
      <ReadError error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <div className={styles['month']} aria-hidden>
        <span className="t-label">{t('portfolio.merchant-list.month')}</span>
        <Figure size="hero">
          <SkeletonText width="5em" />
        </Figure>
        <div className="spread">
          <span />
          <span className="t-meta">
            <SkeletonText width="6em" />
          </span>
        </div>
      </div>
    );
  const { amountFen, count, changeTenths } = read.data.month;
  return (
    <div className={styles['month']}>
      <span className="t-label">{t('portfolio.merchant-list.month')}</span>
      <Figure size="hero">
        <Amount fen={amountFen} look="card" hidden={amountsHidden} />
      </Figure>
      <div className="spread">
        {changeTenths === undefined ? (
          <span />
        ) : (
          <Delta tenths={changeTenths}>{t('portfolio.merchant-list.than-before')}</Delta>
        )}
        <span className="t-meta">{t('portfolio.merchant-list.sales', { count, shown: formatCount(count) })}</span>
      </div>
    </div>
  );
}
