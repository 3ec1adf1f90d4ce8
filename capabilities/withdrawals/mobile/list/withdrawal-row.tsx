import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDayInText, formatWhen } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { clockText } from '../applying/clock-text.ts';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { LateNote } from './late-note.tsx';
import { lateOf } from './late.ts';
import { isOpen, isStopped } from './progress-steps.ts';
import { StoppedReason } from './stopped-reason.tsx';
import { WithdrawalProgress } from './withdrawal-progress.tsx';
import { WithdrawalTag } from './withdrawal-tag.tsx';
import type { Withdrawal } from './withdrawal.ts';
import styles from './withdrawals.module.css';

interface WithdrawalRowProps {
  withdrawal: Withdrawal;
  onOpen: () => void;
}

/** Amount and state; below them the steps while it is in progress, or why it was stopped. */
export function WithdrawalRow({ withdrawal, onOpen }: WithdrawalRowProps): ReactNode {
  const now = useNow(usePage().active);
  const late = lateOf(withdrawal, now);
  return (
    <div className={styles['row']}>
      <Head withdrawal={withdrawal} onOpen={onOpen} />
      {isOpen(withdrawal) && <WithdrawalProgress withdrawal={withdrawal} />}
      {late && <LateNote late={late} now={now} />}
      {late && <LateFoot withdrawal={withdrawal} onOpen={onOpen} />}
      {!late && withdrawal.canCancel && <Foot withdrawal={withdrawal} />}
      {withdrawal.status === 'paid' && <ReceiptFoot id={withdrawal.id} />}
      {isStopped(withdrawal) && <StoppedReason withdrawal={withdrawal} />}
    </div>
  );
}

function Head({ withdrawal, onOpen }: WithdrawalRowProps): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const { payee, status } = withdrawal;
  const net = shown(fen(withdrawal.netFen));
  return (
    <button type="button" className={styles['head']} onClick={onOpen}>
      <span className={styles['title']}>
        <span>
          {t('withdrawals.withdrawals.of', { wallet: t(`ledger.name.${withdrawal.wallet}`), bank: payee.bankName })}
        </span>
        <span>{payee.cardTail}</span>
      </span>
      <span className={styles['amount']} data-void={isStopped(withdrawal) ? '' : undefined}>
        {shown(fen(withdrawal.amountFen))}
      </span>
      <small>{formatWhen(withdrawal.appliedAt, now, lang)}</small>
      <small>
        {status === 'paid' && (
          <span className={styles['received']}>{t('withdrawals.withdrawals.received', { amount: net })}</span>
        )}
        {isOpen(withdrawal) && t('withdrawals.withdrawals.net', { amount: net })}
        {isStopped(withdrawal) && <WithdrawalTag status={status} />}
      </small>
    </button>
  );
}

function LateFoot({ withdrawal, onOpen }: WithdrawalRowProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['foot']}>
      <SmallButton onClick={onOpen}>{t('withdrawals.late.progress')}</SmallButton>
      {withdrawal.canCancel && <CancelWithdrawal withdrawal={withdrawal} />}
    </div>
  );
}

function ReceiptFoot({ id }: { id: string }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['foot']}>
      <SmallButton kind="quiet" icon="file" onClick={() => push('/withdrawalReceipt', { id })}>
        {t('withdrawals.receipt.open')}
      </SmallButton>
    </div>
  );
}

/** Shown while the withdrawal can be cancelled. */
function Foot({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { day, by } = withdrawal.arrival;
  return (
    <div className={styles['foot']}>
      <span>{t('withdrawals.done.arrives', { day: formatDayInText(day, now, lang), time: clockText(by) })}</span>
      <CancelWithdrawal withdrawal={withdrawal} />
    </div>
  );
}
