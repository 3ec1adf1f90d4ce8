import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, negateFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Amount, hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Entry } from './entry-type.ts';
import styles from './wallet.module.css';

/** Held money has no sign: it is neither income nor expense. */
export function EntryAmount({ entry }: { entry: Pick<Entry, 'amountFen' | 'heldFor'> }): ReactNode {
  const { amountsHidden } = useAppearance();
  const isHeld = entry.heldFor !== undefined;
  return (
    <span className={cx(styles['amount'], isHeld && styles['held'])}>
      <Amount fen={fen(entry.amountFen)} sign={!isHeld} hidden={amountsHidden} />
    </span>
  );
}

/** Balance of the entry's own wallet after it; when that is below zero, the debt. */
export function EntryBalance({ entry, showWallet }: { entry: Entry; showWallet: boolean }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const { balanceFen, wallet } = entry;
  if (balanceFen === undefined) return <Tag tone="neutral">{t('wallet.entry-row.frozen')}</Tag>;
  const shown = (value: number): string => (amountsHidden ? hiddenAmount : formatFen(fen(value)));
  if (balanceFen < 0)
    return <Tag tone="warning">{t('wallet.entry-row.owed', { amount: shown(negateFen(fen(balanceFen))) })}</Tag>;
  const amount = shown(balanceFen);
  if (!showWallet) return t('wallet.entry-row.balance', { amount });
  return (
    <>
      <span className={styles['of']}>
        {t('wallet.entry-row.wallet-balance', { wallet: t(`ledger.name.${wallet}`), amount })}
      </span>
      <span className={styles['alone']}>{t('wallet.entry-row.balance', { amount })}</span>
    </>
  );
}
