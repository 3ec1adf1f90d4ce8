import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { LinkRow } from './link-row.tsx';
import type { EntryInfo } from './use-statement-entry.ts';
import styles from '../wallet.module.css';

/** The payment that was booked into the goods fund; that it is no earning; and why it was reversed, if it was. */
export function DepositSource({ deposit }: { deposit: NonNullable<EntryInfo['deposit']> }): ReactNode {
  const { t } = useText();
  const { reference, reason, reversalReason, original, reversed } = deposit;
  return (
    <Card>
      <CardHead title={t(original === undefined ? 'wallet.deposit.what' : 'wallet.deposit.what-reversed')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.deposit.reason'), value: reason },
            {
              label: t('wallet.deposit.reference'),
              value: (
                <Copy text={reference} label={`${t('wallet.deposit.reference')} ${reference}`}>
                  {reference}
                </Copy>
              ),
            },
            reversalReason !== undefined && { label: t('wallet.deposit.reversal-reason'), value: reversalReason },
          ]}
        />
        <p className={styles['formula']}>{t('ledger.non-cash-why')}</p>
      </div>
      {original && <LinkRow title={t('wallet.award.original')} link={original} />}
      {reversed && <LinkRow title={t('wallet.deposit.reversed')} link={reversed} />}
    </Card>
  );
}
