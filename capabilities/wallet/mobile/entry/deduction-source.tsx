import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { EntryInfo } from './use-statement-entry.ts';
import styles from '../wallet.module.css';

/** The agreement that pays off goods, and why this much was taken. */
export function DeductionSource({ deduction }: { deduction: NonNullable<EntryInfo['deduction']> }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const amounts = {
    amount: shown(deduction.amountFen),
    available: shown(deduction.availableFen),
    minimum: shown(deduction.minimumLeftFen),
    cap: shown(deduction.dailyCapFen),
  };
  return (
    <Card>
      <CardHead title={t('wallet.deduction.why')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.deduction.subject'), value: deduction.subject },
            { label: t('wallet.deduction.no'), value: deduction.no },
            { label: t('wallet.deduction.total'), value: shown(deduction.totalFen) },
            { label: t('wallet.deduction.taken'), value: shown(deduction.takenFen) },
            { label: t('wallet.deduction.left'), value: shown(deduction.leftFen) },
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
