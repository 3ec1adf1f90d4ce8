import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDayInText } from '#platform/time/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Outcome } from '#platform/ui/page/outcome.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { isOpen, isStopped } from '../list/progress-steps.ts';
import type { Withdrawal } from '../list/withdrawal.ts';
import { clockText } from './clock-text.ts';

/** State and net amount; for a withdrawal that was stopped, the amount returned to the wallet. */
export function DoneHead({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { status, arrival } = withdrawal;
  const stopped = isStopped(withdrawal);
  const text = isOpen(withdrawal)
    ? t('withdrawals.done.arrives', { day: formatDayInText(arrival.day, now, lang), time: clockText(arrival.by) })
    : t(`withdrawals.done.${stopped ? 'back' : 'received'}`);
  return (
    <Outcome
      look={stopped ? 'bad' : 'good'}
      title={t(`withdrawals.done.${status}`)}
      figure={
        <Figure size="hero">
          <Amount fen={fen(stopped ? withdrawal.amountFen : withdrawal.netFen)} look="card" hidden={false} />
        </Figure>
      }
    >
      {text}
    </Outcome>
  );
}
