import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import type { EntryInfo } from './use-statement-entry.ts';
import styles from '../wallet.module.css';

/** The agreement by which goods are paid off, and why this much was taken. */
export function DeductionSource({ deduction }: { deduction: NonNullable<EntryInfo['deduction']> }): ReactNode {
  const { t } = useText();
  const amounts = {
    amount: formatFen(deduction.amountFen),
    available: formatFen(deduction.availableFen),
    minimum: formatFen(deduction.minimumLeftFen),
    cap: formatFen(deduction.dailyCapFen),
  };
  return (
    <Card>
      <CardHead title={t('wallet.deduction.why')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.deduction.subject'), value: deduction.subject },
            { label: t('wallet.deduction.no'), value: deduction.no },
            { label: t('wallet.deduction.total'), value: formatFen(deduction.totalFen) },
            { label: t('wallet.deduction.taken'), value: formatFen(deduction.takenFen) },
            { label: t('wallet.deduction.left'), value: formatFen(deduction.leftFen) },
          ]}
        />
        <p className={styles['formula']}>{t(`wallet.deduction.limit.${deduction.limit}`, amounts)}</p>
      </div>
      <div className="hr" />
      <Row
        title={t('wallet.deduction.open')}
        to="/pages/deductions/deductionDetail"
        query={{ id: deduction.agreementId }}
      />
    </Card>
  );
}
