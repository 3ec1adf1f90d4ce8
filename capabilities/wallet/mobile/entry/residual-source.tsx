import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatPerTenThousand } from '#platform/money/format.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { LinkRow } from './link-row.tsx';
import type { EntryInfo } from './use-statement-entry.ts';
import styles from '../wallet.module.css';

/** The line of a file by which it was booked: the sender, the month, and the contents of the line. */
export function ResidualSource({ residual }: { residual: NonNullable<EntryInfo['residual']> }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const { sender, month, fileNo, line, merchantNo, merchantName, sn, volumeFen, ratePpm, shareFen, reason } = residual;
  return (
    <Card>
      <CardHead title={t('wallet.residual.what')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.residual.sender'), value: sender },
            { label: t('wallet.residual.month'), value: formatMonth(month, lang) },
            merchantName !== undefined && { label: t('wallet.residual.merchant'), value: merchantName },
            merchantNo !== '' && {
              label: t('wallet.residual.merchant-no'),
              value: (
                <Copy text={merchantNo} label={`${t('wallet.residual.merchant-no')} ${merchantNo}`}>
                  {merchantNo}
                </Copy>
              ),
            },
            sn !== undefined && { label: t('wallet.residual.sn'), value: <Serial sn={sn} copy /> },
            volumeFen !== undefined && { label: t('wallet.residual.volume'), value: shown(volumeFen) },
            ratePpm !== undefined && {
              label: t('wallet.residual.rate'),
              value: formatPerTenThousand(ratePpm, lang),
            },
            { label: t('wallet.residual.share'), value: shown(shareFen, { sign: true }) },
            { label: t('wallet.residual.line'), value: t('wallet.residual.line-of', { no: fileNo, line }) },
            reason !== undefined && { label: t('wallet.residual.reason'), value: reason },
          ]}
        />
        <p className={styles['formula']}>{t('wallet.residual.why')}</p>
      </div>
      {residual.original && <LinkRow title={t('wallet.award.original')} link={residual.original} />}
      {residual.reversed && <LinkRow title={t('wallet.deposit.reversed')} link={residual.reversed} />}
    </Card>
  );
}
