import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { Entry } from './entry-type.ts';
import styles from './wallet.module.css';

/** Shown below the entry that took its wallet below zero: the consequences. */
export function OwedNote({ entry }: { entry: Entry }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const { balanceFen, amountFen, wallet } = entry;
  if (balanceFen === undefined || balanceFen >= 0 || balanceFen - amountFen < 0) return null;
  return (
    <p className={styles['owed']}>
      {t('wallet.entry-row.owed-note', {
        wallet: t(`ledger.name.${wallet}`),
        balance: amountsHidden ? hiddenAmount : formatFen(fen(balanceFen)),
      })}
    </p>
  );
}
