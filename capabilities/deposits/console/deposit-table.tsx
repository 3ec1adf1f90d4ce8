import { Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import type { listDeposits } from '../contract/list-deposits.ts';

export type Deposit = AnswerOf<typeof listDeposits>['rows'][number];

const useColumns = (onRevoke: ((row: Deposit) => void) | undefined): TableColumnsType<Deposit> => {
  const { t } = useText();
  return [
    {
      key: 'at',
      title: t('deposits.console.booked'),
      width: 170,
      className: 'c-soft',
      render: (_, { bookedAt }) => formatDateTime(bookedAt),
    },
    { key: 'agent', title: t('deposits.console.agent'), width: 120, dataIndex: 'agentCode' },
    {
      key: 'reference',
      title: t('deposits.console.reference'),
      render: (_, { reference }) => <code>{reference}</code>,
    },
    {
      key: 'amount',
      title: t('deposits.console.amount'),
      width: 130,
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => yuan(amountFen),
    },
    { key: 'reason', title: t('deposits.console.reason'), ellipsis: true, dataIndex: 'reason' },
    {
      key: 'state',
      width: 130,
      render: (_, row) =>
        row.reversedAt === undefined ? (
          onRevoke && (
            <Button size="small" danger onClick={() => onRevoke(row)}>
              {t('deposits.console.revoke')}
            </Button>
          )
        ) : (
          <ToneTag tone="danger">{t('deposits.console.reversed')}</ToneTag>
        ),
    },
  ];
};

interface DepositTableProps {
  rows: readonly Deposit[];
  isLoading: boolean;
  onRevoke: ((row: Deposit) => void) | undefined;
}

export function DepositTable({ rows, isLoading, onRevoke }: DepositTableProps): ReactNode {
  const { t } = useText();
  return (
    <section className="c-list" tabIndex={0} aria-label={t('deposits.console.deposits')}>
      <Table<Deposit>
        rowKey="reference"
        columns={useColumns(onRevoke)}
        dataSource={[...rows]}
        loading={isLoading}
        tableLayout="fixed"
        pagination={rows.length > 50 && { pageSize: 50, showSizeChanger: false }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('deposits.console.none')} /> }}
      />
    </section>
  );
}
