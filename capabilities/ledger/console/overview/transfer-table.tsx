import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { searchTransfers } from '../../contract/overview/search-transfers.ts';

export type TransferRow = AnswerOf<typeof searchTransfers>['rows'][number];

export const sideText = ({ kind, agent }: TransferRow['debit'], t: Text['t']): string =>
  joined(t(`ledger.console.account.${kind}`), agent?.name);

/** A kind that no statement shows has a name of its own here. */
export const kindText = ({ kind }: TransferRow, t: Text['t']): string =>
  kind === 'operator_share' || kind === 'operator_share_reversal'
    ? t(`ledger.console.kind.${kind}`)
    : t(`ledger.kind.${kind}`);

const useColumns = (): TableColumnsType<TransferRow> => {
  const { t } = useText();
  return [
    {
      key: 'at',
      title: t('ledger.console.column.at'),
      width: 170,
      className: 'c-soft',
      render: (_, { at }) => formatDateTime(at),
    },
    { key: 'no', title: t('ledger.console.column.no'), width: 168, render: (_, { no }) => <code>{no}</code> },
    {
      key: 'sides',
      title: t('ledger.console.column.sides'),
      render: (_, { debit, credit }) => `${sideText(debit, t)} → ${sideText(credit, t)}`,
    },
    {
      key: 'amount',
      title: t('ledger.console.column.amount'),
      width: 130,
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => yuan(amountFen),
    },
    {
      key: 'why',
      title: t('ledger.console.column.why'),
      render: (_, row) =>
        joined(
          kindText(row, t),
          row.source,
          row.items !== undefined && t('ledger.console.items', { count: row.items }),
        ),
    },
  ];
};

interface TransferTableProps {
  rows: readonly TransferRow[];
  isLoading: boolean;
}

export function TransferTable({ rows, isLoading }: TransferTableProps): ReactNode {
  const { t } = useText();
  return (
    <Table<TransferRow>
      rowKey="no"
      columns={useColumns()}
      dataSource={[...rows]}
      loading={isLoading}
      tableLayout="fixed"
      pagination={false}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ledger.console.none')} /> }}
    />
  );
}
