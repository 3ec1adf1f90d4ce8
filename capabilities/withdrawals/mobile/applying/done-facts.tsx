import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import type { Withdrawal } from '../list/withdrawal.ts';
import { taxLines } from './tax-lines.tsx';

/** Amount, fee and tax, payee and number; while it can still be cancelled, where. */
export function DoneFacts({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const { t } = useText();
  const { payee, no } = withdrawal;
  const money = (value: number): string => formatFen(fen(value));
  const isApproved = withdrawal.steps.some(({ step }) => step === 'approved');
  return (
    <Card pad>
      <Facts
        facts={[
          { label: t('withdrawals.withdraw.amount'), value: money(withdrawal.amountFen) },
          { label: t('withdrawals.withdraw.fee'), value: money(-withdrawal.feeFen) },
          ...taxLines(withdrawal, formatFen, t),
          {
            label: t('withdrawals.withdraw.payee'),
            value: t('withdrawals.withdraw.card', { bank: payee.bankName, tail: payee.cardTail }),
          },
          {
            label: t('withdrawals.withdrawals.no'),
            value: (
              <Copy text={no} label={`${t('withdrawals.withdrawals.no')} ${no}`}>
                {no}
              </Copy>
            ),
          },
        ]}
      />
      {withdrawal.canCancel && (
        <p className="rc-note">
          <Icon name="clock" size={18} />
          {t(`withdrawals.done.cancel-note${isApproved ? '-auto' : ''}`)}
        </p>
      )}
    </Card>
  );
}
