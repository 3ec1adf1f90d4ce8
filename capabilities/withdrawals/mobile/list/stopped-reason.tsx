import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatWhenInText } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { amountText } from '#platform/ui/form/amount-text.ts';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import type { Withdrawal } from './withdrawal.ts';
import styles from './withdrawals.module.css';

/**
 * Why the withdrawal was stopped, when the amount returned, and for a failed payment a new withdrawal of the same
 * amount.
 */
export function StoppedReason({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const may = useMaySettle();
  const { amountFen, reason, status, steps, wallet } = withdrawal;
  const amount = shown(fen(amountFen));
  const endedAt = steps.at(-1)?.at;
  const again = (): void => push('/pages/earnings/earningsWithdrawal', { wallet, amount: amountText(fen(amountFen)) });
  return (
    <>
      <div className={styles['reason']}>
        <Icon name={status === 'cancelled' ? 'history' : 'close-filled'} size={18} />
        <span>
          {reason}
          <em>
            {endedAt !== undefined &&
              t('withdrawals.withdrawals.returned', {
                amount,
                when: formatWhenInText(endedAt, now, lang),
                wallet: t(`ledger.name.${wallet}`),
              })}
          </em>
        </span>
      </div>
      {status === 'failed' && may('wallet:withdraw') && (
        <div className={styles['foot']}>
          <SmallButton onClick={again}>{t('withdrawals.withdrawals.again', { amount })}</SmallButton>
        </div>
      )}
    </>
  );
}
