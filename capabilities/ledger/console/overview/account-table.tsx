import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { negateFen, sumFen, type Fen } from '#platform/money/fen.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { AccountSums } from '../../contract/overview/overview-fields.ts';

const noteOf = ({ heldFen, owing }: AccountSums, t: Text['t']): string =>
  joined(
    heldFen > 0 && t('ledger.console.held', { amount: yuan(heldFen) }),
    owing.count > 0 && t('ledger.console.owing', { count: owing.count, amount: yuan(owing.sumFen) }),
  );

interface SideProps {
  title: string;
  rows: readonly AccountSums[];
  amountOf: (row: AccountSums) => Fen;
}

function Side({ title, rows, amountOf }: SideProps): ReactNode {
  const { t } = useText();
  return (
    <tbody>
      <tr className="is-group">
        <td colSpan={2}>{title}</td>
        <td data-right="">{yuan(sumFen(rows.map(amountOf)))}</td>
        <td />
      </tr>
      {rows.map((row) => (
        <tr key={row.kind}>
          <td>{t(`ledger.console.account.${row.kind}`)}</td>
          <td data-right="" className="c-soft">
            {row.count}
          </td>
          <td data-right="">{yuan(amountOf(row))}</td>
          <td className="c-soft">{noteOf(row, t)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** Accounts with a debit above those with a credit: both sides have the same sum. */
export function AccountTable({ accounts }: { accounts: readonly AccountSums[] }): ReactNode {
  const { t } = useText();
  const columns = ['account', 'count', 'balance', 'note'] as const;
  return (
    <table className="c-plain c-dense">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" {...((column === 'count' || column === 'balance') && { 'data-right': '' })}>
              {t(`ledger.console.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <Side
        title={t('ledger.console.debit')}
        rows={accounts.filter(({ balanceFen }) => balanceFen < 0)}
        amountOf={({ balanceFen }) => negateFen(balanceFen)}
      />
      <Side
        title={t('ledger.console.credit')}
        rows={accounts.filter(({ balanceFen }) => balanceFen >= 0)}
        amountOf={({ balanceFen }) => balanceFen}
      />
    </table>
  );
}
