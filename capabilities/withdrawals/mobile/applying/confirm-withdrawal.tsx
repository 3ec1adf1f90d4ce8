/** The amount, the payee, and the proof of identity: the code by text message is on its way when it opens. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDayInText } from '#platform/time/format.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ConfirmSheet } from '#capabilities/session/mobile/api.ts';
import { clockText } from './clock-text.ts';
import type { WithdrawForm } from './use-withdraw.ts';

export function ConfirmWithdrawal({ withdraw }: { withdraw: WithdrawForm }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { amountFen, preview, proof, isConfirming, isRunning } = withdraw;
  if (preview?.payee === undefined || amountFen === undefined) return null;
  const { netFen, arrival, payee } = preview;
  return (
    <ConfirmSheet
      open={isConfirming}
      onClose={() => withdraw.setConfirming(false)}
      title={t('withdrawals.withdraw.submit', { amount: formatFen(amountFen) })}
      points={[
        {
          icon: 'card',
          title: t('withdrawals.withdraw.card', { bank: payee.bankName, tail: payee.cardTail }),
          text: t('withdrawals.withdraw.outcome', {
            net: formatFen(fen(netFen)),
            day: formatDayInText(arrival.day, now, lang),
            time: clockText(arrival.by),
          }),
        },
      ]}
      label={t('withdrawals.withdraw.confirm')}
      purpose="withdraw"
      isRunning={isRunning}
      confirm={{ proof, refusal: undefined }}
      sends
      onConfirm={withdraw.submit}
    />
  );
}
