import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import type { getWithdrawalSummary } from '../../contract/list/get-withdrawal-summary.ts';
import styles from './withdrawals.module.css';

type Summary = AnswerOf<typeof getWithdrawalSummary>;

interface SummaryCardProps {
  summary: Summary | undefined;
  /** Could not be read: the list below says why. */
  isFailed: boolean;
}

/** The sum in progress, and the sum received this year. */
export function SummaryCard({ summary, isFailed }: SummaryCardProps): ReactNode {
  const { t } = useText();
  return (
    <section className={`card ${styles['summary'] ?? ''}`}>
      <Sum title={t('withdrawals.withdrawals.open')} sum={summary?.open} isFailed={isFailed} />
      <Sum title={t('withdrawals.withdrawals.paid-year')} sum={summary?.paidThisYear} isFailed={isFailed} />
    </section>
  );
}

interface SumProps {
  title: string;
  sum: Summary['open'] | undefined;
  isFailed: boolean;
}

function Sum({ title, sum, isFailed }: SumProps): ReactNode {
  const { t } = useText();
  return (
    <div>
      <span className="t-label">{title}</span>
      <Figure size="small">
        {sum ? <Amount fen={fen(sum.amountFen)} look="card" /> : isFailed ? '-' : <Skeleton width="5em" height="1em" />}
      </Figure>
      <em>
        {sum && t('withdrawals.withdrawals.count', { count: sum.count })}
        {!sum && (isFailed ? '-' : <Skeleton width="3em" height="1em" />)}
      </em>
    </div>
  );
}
