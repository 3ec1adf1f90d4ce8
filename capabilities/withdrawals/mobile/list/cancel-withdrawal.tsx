import type { ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { cancelWithdrawal } from '../../contract/list/cancel-withdrawal.ts';
import { CHANGED_BY_WITHDRAWAL } from './changed-by-withdrawal.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Cancels after a question; for users who may withdraw. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { t } = useText();
  const may = useMaySettle();
  const command = useCommand(cancelWithdrawal, {
    invalidates: CHANGED_BY_WITHDRAWAL,
    onSuccess: () => toast(t('withdrawals.withdrawals.cancelled'), 'check'),
  });
  if (!may('wallet:withdraw')) return null;
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: t('withdrawals.withdrawals.cancel-title'),
      text: t('withdrawals.withdrawals.cancel-text', { amount: formatFen(fen(withdrawal.amountFen)) }),
      ok: t('withdrawals.withdrawals.cancel'),
      cancel: t('withdrawals.withdrawals.keep'),
      danger: true,
    });
    if (yes) command.mutate({ id: withdrawal.id });
  };
  return (
    <SmallButton kind="quiet" running={command.isPending} onClick={() => void ask()}>
      {t('withdrawals.withdrawals.cancel')}
    </SmallButton>
  );
}
