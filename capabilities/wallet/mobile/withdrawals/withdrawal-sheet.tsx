import type { ReactNode } from 'react';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { confirm } from '#platform/ui/overlay/modal.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { Facts } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { getBalances } from '../../contract/get-balances.ts';
import { cancelWithdrawal } from '../../contract/cancel-withdrawal.ts';
import { getWithdrawal } from '../../contract/get-withdrawal.ts';
import { listWithdrawals } from '../../contract/list-withdrawals.ts';
import { previewWithdrawal } from '../../contract/preview-withdrawal.ts';
import type { Withdrawal } from './withdrawal-row.tsx';
import { momentsOf } from './withdrawal-steps.ts';
import { WithdrawalTag } from '../withdrawal-tag.tsx';
import styles from '../wallet.module.css';

/** One withdrawal with its steps; can be cancelled while it is `applied`. */
export function WithdrawalSheet({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useCall(getWithdrawal, { id: id ?? '' }, { enabled: id !== undefined });
  return (
    <Sheet
      open={id !== undefined}
      onClose={onClose}
      title={t('wallet.withdrawals.one')}
      foot={data?.canCancel ? <CancelButton withdrawal={data} /> : undefined}
    >
      {data && <WithdrawalDetail withdrawal={data} />}
      {!data &&
        (error ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} lead="none" />)}
    </Sheet>
  );
}

function WithdrawalDetail({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const money = (value: number): string => formatFen(fen(value));
  const { payee } = withdrawal;
  return (
    <>
      <div className={styles['head']}>
        <WithdrawalTag status={withdrawal.status} />
        <Figure size="chart">
          <Amount fen={fen(withdrawal.amountFen)} look="card" />
        </Figure>
      </div>
      <Facts
        facts={[
          { label: t('wallet.withdraw.wallet'), value: t(`wallet.name.${withdrawal.wallet}`) },
          { label: t('wallet.withdraw.fee'), value: money(-withdrawal.feeFen) },
          { label: t('wallet.withdraw.tax'), value: money(-withdrawal.taxFen) },
          { label: t('wallet.withdraw.net'), value: money(withdrawal.netFen) },
          {
            label: t('wallet.withdraw.payee'),
            value: t('wallet.withdraw.card', { bank: payee.bankName, tail: payee.cardTail }),
          },
          {
            label: t('wallet.withdrawals.no'),
            value: (
              <Copy text={withdrawal.no} label={`${t('wallet.withdrawals.no')} ${withdrawal.no}`}>
                {withdrawal.no}
              </Copy>
            ),
          },
        ]}
      />
      <div className="gap-4" />
      <Timeline moments={momentsOf(withdrawal, now, lang, t)} />
    </>
  );
}

function CancelButton({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { t } = useText();
  const may = useMaySettle();
  const command = useCommand(cancelWithdrawal, {
    invalidates: [getWithdrawal, listWithdrawals, previewWithdrawal, getBalances],
    onSuccess: () => toast(t('wallet.withdrawals.cancelled'), 'check'),
  });
  if (!may('wallet:withdraw')) return null;
  const ask = async (): Promise<void> => {
    const title = t('wallet.withdrawals.cancel-title');
    const text = t('wallet.withdrawals.cancel-text', { amount: formatFen(fen(withdrawal.amountFen)) });
    if (
      await confirm({
        title,
        text,
        ok: t('wallet.withdrawals.cancel'),
        cancel: t('wallet.withdrawals.keep'),
        danger: true,
      })
    )
      command.mutate({ id: withdrawal.id });
  };
  return (
    <Button kind="danger" running={command.isPending} onClick={() => void ask()}>
      {t('wallet.withdrawals.cancel')}
    </Button>
  );
}
