import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { taxLines } from '../tax-lines.tsx';
import type { Withdrawal } from '../withdrawals/withdrawal.ts';

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
          { label: t('wallet.withdraw.amount'), value: money(withdrawal.amountFen) },
          { label: t('wallet.withdraw.fee'), value: money(-withdrawal.feeFen) },
          ...taxLines(withdrawal, formatFen, t),
          {
            label: t('wallet.withdraw.payee'),
            value: t('wallet.withdraw.card', { bank: payee.bankName, tail: payee.cardTail }),
          },
          {
            label: t('wallet.withdrawals.no'),
            value: (
              <Copy text={no} label={`${t('wallet.withdrawals.no')} ${no}`}>
                {no}
              </Copy>
            ),
          },
        ]}
      />
      {withdrawal.canCancel && (
        <p className="rc-note">
          <Icon name="clock" size={18} />
          {t(`wallet.done.cancel-note${isApproved ? '-auto' : ''}`)}
        </p>
      )}
    </Card>
  );
}
