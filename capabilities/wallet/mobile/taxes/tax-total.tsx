import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { TaxYear } from '#capabilities/withdrawals/contract/list/get-tax-year.ts';
import styles from './tax.module.css';

/** Tax withheld in the year, from how many withdrawals of how much. */
export function TaxTotal({ tax: { year, total } }: { tax: TaxYear }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { amountsHidden } = useAppearance();
  return (
    <Card pad>
      <div className={styles['hero']}>
        <span>{t('wallet.tax.withheld', { year: String(year) })}</span>
        <Figure size="hero">
          <Amount fen={fen(total.taxFen)} look="card" hidden={amountsHidden} />
        </Figure>
        <span>{t('wallet.tax.arrived', { count: total.count, amount: shown(fen(total.incomeFen)) })}</span>
      </div>
    </Card>
  );
}
