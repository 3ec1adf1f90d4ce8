import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { negateFen, sumFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import type { Statement } from './shapes.ts';
import styles from './document.module.css';

export function WithdrawalsPart({ statement: { withdrawals } }: { statement: Statement }): ReactNode {
  const { t } = useText();
  const total = {
    name: t('statements.statement.sum'),
    amountFen: sumFen(withdrawals.map(({ amountFen }) => amountFen)),
    costFen: sumFen(withdrawals.map(({ costFen }) => costFen)),
    netFen: sumFen(withdrawals.map(({ netFen }) => netFen)),
  };
  const lines = withdrawals.map((row) => ({ ...row, name: `${row.day.slice(5)} ${t(`ledger.name.${row.wallet}`)}` }));
  return (
    <section>
      <h3>
        {t('statements.statement.withdrawals')}
        <em>{t('statements.statement.paid', { count: withdrawals.length })}</em>
      </h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('statements.statement.day')}</th>
            <th scope="col">{t('statements.statement.withdrawn')}</th>
            <th scope="col">{t('statements.statement.cost')}</th>
            <th scope="col">{t('statements.statement.arrived')}</th>
          </tr>
        </thead>
        <tbody>
          {[...lines, total].map(({ name, amountFen, costFen, netFen }, index) => (
            <tr key={index} data-sum={index === lines.length || undefined}>
              <th scope="row">{name}</th>
              <td>{formatFen(amountFen)}</td>
              <td>{formatFen(negateFen(costFen))}</td>
              <td>{formatFen(netFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
