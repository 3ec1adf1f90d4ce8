import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { isWaiting, lineName, TONES, type Row } from './dispute-row.ts';

function States({ row }: { row: Row }): ReactNode {
  const { t } = useText();
  return (
    <span className="c-tags">
      <ToneTag tone={TONES[row.state]}>{t(`disputes.state.${row.state}`)}</ToneTag>
      {row.first !== undefined && isWaiting(row) && (
        <ToneTag tone="primary">{t('disputes.console.first_by', { name: row.first.by })}</ToneTag>
      )}
    </span>
  );
}

const useColumns = (): TableColumnsType<Row> => {
  const { t } = useText();
  return [
    {
      key: 'agent',
      title: t('disputes.console.agent'),
      width: 180,
      render: (_, { agentName, agentCode }) => (
        <>
          <b>{agentName}</b>
          <span>{agentCode}</span>
        </>
      ),
    },
    {
      key: 'line',
      title: t('disputes.console.line'),
      render: (_, row) => (
        <>
          <b>{lineName(row, t)}</b>
          <span>{row.no}</span>
        </>
      ),
    },
    {
      key: 'amount',
      title: t('disputes.console.booked'),
      width: 130,
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => yuan(amountFen),
    },
    {
      key: 'opened',
      title: t('disputes.console.opened'),
      width: 150,
      className: 'c-soft',
      render: (_, { openedAt }) => formatDateTime(openedAt).slice(0, 16),
    },
    {
      key: 'by',
      title: t('disputes.console.answer_by'),
      width: 130,
      render: (_, row) => (
        <em {...(row.isLate && { 'data-tone': 'danger' })}>
          {row.isLate ? t('disputes.console.late', { day: row.answerBy ?? '' }) : (row.answerBy ?? '-')}
        </em>
      ),
    },
    {
      key: 'state',
      title: t('disputes.console.state'),
      width: 190,
      render: (_, row) => <States row={row} />,
    },
  ];
};

interface DisputeTableProps {
  rows: readonly Row[];
  isLoading: boolean;
  onOpen: (no: string) => void;
}

/** The disputes of a tab: what waits is in the order of its deadlines. */
export function DisputeTable({ rows, isLoading, onOpen }: DisputeTableProps): ReactNode {
  const { t } = useText();
  return (
    <section className="c-list" tabIndex={0} aria-label={t('disputes.console.disputes')}>
      <Table<Row>
        rowKey="no"
        columns={useColumns()}
        dataSource={[...rows]}
        loading={isLoading}
        tableLayout="fixed"
        pagination={rows.length > 100 && { pageSize: 100, showSizeChanger: false }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('disputes.console.none')} /> }}
        onRow={({ no }) => ({ onClick: () => onOpen(no) })}
      />
    </section>
  );
}
