import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { signedYuan } from '#platform/ui-console/amount.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { TONES, type Adjustment } from './adjustment-row.ts';

const useColumns = (): TableColumnsType<Adjustment> => {
  const { t } = useText();
  return [
    {
      key: 'agent',
      title: t('adjustments.console.agent'),
      render: (_, { agentName, agentCode, wallet }) => (
        <>
          <b>{agentName}</b>
          <span>{joined(agentCode, t(`ledger.name.${wallet}`))}</span>
        </>
      ),
    },
    {
      key: 'change',
      title: t('adjustments.console.change'),
      width: 130,
      align: 'right',
      className: 'c-strong',
      render: (_, { changeFen }) => signedYuan(changeFen),
    },
    { key: 'reason', title: t('adjustments.console.reason'), ellipsis: true, dataIndex: 'reason' },
    {
      key: 'by',
      title: t('adjustments.console.by'),
      width: 170,
      render: (_, { proposedBy, decidedBy, proposedAt }) => (
        <>
          <b>{joined(proposedBy, decidedBy)}</b>
          <span>{formatDateTime(proposedAt).slice(0, 16)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('adjustments.console.state'),
      width: 110,
      render: (_, { state }) => <ToneTag tone={TONES[state]}>{t(`adjustments.console.state.${state}`)}</ToneTag>,
    },
  ];
};

interface AdjustmentTableProps {
  rows: readonly Adjustment[];
  isLoading: boolean;
  openNo: string | undefined;
  onOpen: (no: string) => void;
}

export function AdjustmentTable({ rows, isLoading, openNo, onOpen }: AdjustmentTableProps): ReactNode {
  const { t } = useText();
  return (
    <section className="c-list" tabIndex={0} aria-label={t('adjustments.console.adjustments')}>
      <Table<Adjustment>
        rowKey="no"
        columns={useColumns()}
        dataSource={[...rows]}
        loading={isLoading}
        tableLayout="fixed"
        pagination={rows.length > 50 && { pageSize: 50, showSizeChanger: false }}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('adjustments.console.none')} />,
        }}
        onRow={({ no }) => ({ onClick: () => onOpen(no), 'aria-selected': no === openNo })}
      />
    </section>
  );
}
