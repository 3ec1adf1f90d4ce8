import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { negateFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import type { Statement } from './shapes.ts';
import styles from './document.module.css';

/** `+ 12.00`, `− 3.00`; zero has the given sign. */
const added = (amountFen: Fen, zeroSign: string): string => {
  const sign = amountFen === 0 ? zeroSign : amountFen < 0 ? '−' : '+';
  return `${sign} ${formatFen(amountFen < 0 ? negateFen(amountFen) : amountFen)}`;
};

/** Opening + net − withdrawn of each wallet. */
export function WalletsPart({ statement: { wallets, closingFen } }: { statement: Statement }): ReactNode {
  const { t } = useText();
  return (
    <section>
      <h3>{t('statements.statement.wallets')}</h3>
      {wallets.map((own) => (
        <div key={own.wallet} className={styles['line']}>
          <span>
            {t(`ledger.name.${own.wallet}`)}
            <em>{`${formatFen(own.openingFen)} ${added(own.netFen, '+')} ${added(own.withdrawnFen, '−')}`}</em>
          </span>
          <b>{formatFen(own.closingFen)}</b>
        </div>
      ))}
      <div className={styles['line']} data-sum>
        <span>{t('statements.statement.closing')}</span>
        <b>{formatFen(closingFen)}</b>
      </div>
    </section>
  );
}
