import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import styles from './document.module.css';
import type { Statement } from './shapes.ts';

/** Opening + net − withdrawn of each wallet. */
export function WalletsPart({ statement: { wallets, closingFen } }: { statement: Statement }): ReactNode {
  const { t } = useText();
  return (
    <section>
      <h3>{t('statements.statement.wallets')}</h3>
      {wallets.map((own) => (
        <div key={own.wallet} className={styles['line']}>
          <span>
            {t(`wallet.name.${own.wallet}`)}
            <em>
              {`${formatFen(own.openingFen)} ${formatFen(own.netFen, { sign: true })} ${formatFen(own.withdrawnFen, { sign: true })}`}
            </em>
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
