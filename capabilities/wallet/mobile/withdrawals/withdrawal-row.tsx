import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Amount } from '#platform/ui/money/amount.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import type { listWithdrawals } from '../../contract/list-withdrawals.ts';
import { WithdrawalTag } from '../withdrawal-tag.tsx';
import styles from '../wallet.module.css';

export type Withdrawal = RowOf<typeof listWithdrawals>;

/** Amount and status; below them the reason if it was rejected or failed. */
export function WithdrawalRow({
  withdrawal,
  now,
  onOpen,
}: {
  withdrawal: Withdrawal;
  now: Date;
  onOpen: () => void;
}): ReactNode {
  const { t, lang } = useText();
  const { payee, reason } = withdrawal;
  return (
    <Row
      title={t('wallet.withdrawals.of', {
        wallet: t(`wallet.name.${withdrawal.wallet}`),
        bank: payee.bankName,
        tail: payee.cardTail,
      })}
      meta={
        <>
          {formatWhen(withdrawal.appliedAt, now, lang)} ·{' '}
          {t('wallet.withdrawals.net', { amount: formatFen(fen(withdrawal.netFen)) })}
          {reason !== undefined && (
            <span className={styles['stop']}>
              <br />
              {reason}
            </span>
          )}
        </>
      }
      value={
        <span className={styles['amount']}>
          <Amount fen={fen(withdrawal.amountFen)} />
        </span>
      }
      valueMeta={<WithdrawalTag status={withdrawal.status} />}
      chevron={false}
      onClick={onOpen}
    />
  );
}
