import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import type { Statement } from './shapes.ts';
import styles from './document.module.css';

interface ShareLine {
  name: string;
  amountFen: Statement['trades']['amountFen'];
  shareFen: Statement['trades']['shareFen'];
}

export function TradesPart({ statement: { trades, policies, types } }: { statement: Statement }): ReactNode {
  const { t } = useText();
  const typeName = (totalType: number): string => t(`trades.total-type.${totalType}`);
  return (
    <section>
      <h3>
        {t('statements.statement.trades')}
        <em>{t('statements.statement.succeeded', { count: trades.count })}</em>
      </h3>
      <ShareTable head={t('statements.statement.by-policy')} lines={policies} total={trades} />
      <ShareTable
        head={t('statements.statement.by-type')}
        lines={types.map(({ totalType, ...sums }) => ({ ...sums, name: typeName(totalType) }))}
        total={trades}
      />
    </section>
  );
}

interface ShareTableProps {
  head: string;
  lines: readonly ShareLine[];
  total: Statement['trades'];
}

function ShareTable({ head, lines, total }: ShareTableProps): ReactNode {
  const { t } = useText();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('statements.statement.amount')}</th>
          <th scope="col">{t('statements.statement.share')}</th>
        </tr>
      </thead>
      <tbody>
        {[...lines, { ...total, name: t('statements.statement.sum') }].map(({ name, amountFen, shareFen }, index) => (
          <tr key={name} data-sum={index === lines.length || undefined}>
            <th scope="row">{name}</th>
            <td>{formatFen(amountFen)}</td>
            <td>{formatFen(shareFen)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
