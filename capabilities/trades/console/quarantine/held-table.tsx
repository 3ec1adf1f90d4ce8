import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useDelayed } from '#platform/ui-console/delayed.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { keyOf } from './use-held-decision.ts';
import type { HeldRow } from './use-held-rows.ts';

interface HeldTableProps {
  rows: readonly HeldRow[];
  isLoading: boolean;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

export const useDetailText = () => {
  const { t } = useText();
  return ({ reason, details }: HeldRow): string => {
    if (reason !== 'conflict') return joined(...details.map((word) => t(`trades.console.condition.${word}`)));
    return t('trades.console.differs', {
      what: joined(...details.map((word) => t(`trades.console.differs.${word}`))),
    });
  };
};

/** @param isCompact whether an open row leaves too little room for all columns; the row itself shows when it came. */
const useColumns = (isCompact: boolean): TableColumnsType<HeldRow> => {
  const { t } = useText();
  const detailText = useDetailText();
  const all: TableColumnsType<HeldRow> = [
    {
      key: 'reference',
      width: 210,
      title: t('trades.console.reference'),
      render: (_, { reference, acquirer }) => (
        <>
          <b>{reference}</b>
          <span>{acquirer}</span>
        </>
      ),
    },
    {
      key: 'kind',
      title: t('trades.console.kind'),
      render: (_, { kind, terminalSn }) => (
        <>
          <b>{t(`trades.console.kind.${kind}`)}</b>
          <span>{terminalSn}</span>
        </>
      ),
    },
    {
      key: 'amount',
      width: 120,
      title: t('trades.console.amount'),
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => yuan(amountFen),
    },
    { key: 'why', title: t('trades.console.why'), className: 'c-soft', render: (_, row) => detailText(row) },
    {
      key: 'received',
      width: 180,
      title: t('trades.console.received'),
      className: 'c-soft',
      render: (_, { receivedAt }) => formatDateTime(receivedAt),
    },
    {
      key: 'proposed',
      title: t('trades.console.step'),
      render: (_, { proposed }) =>
        proposed !== undefined && (
          <ToneTag tone={proposed.isOwn ? 'neutral' : 'primary'}>
            {t(proposed.isOwn ? 'trades.console.step.own' : 'trades.console.step.other', { name: proposed.by })}
          </ToneTag>
        ),
    },
  ];
  return all.filter(({ key }) => !isCompact || key !== 'received');
};

export function HeldTable({ rows, isLoading, openId, onOpen }: HeldTableProps): ReactNode {
  const { t } = useText();
  const columns = useColumns(openId !== undefined);
  const delayed = useDelayed().flatMap(({ about }) => about);
  return (
    <section className="c-list" tabIndex={0} aria-label={t('trades.console.held')}>
      <Table<HeldRow>
        rowKey="id"
        columns={columns}
        dataSource={[...rows]}
        loading={isLoading}
        tableLayout="fixed"
        pagination={false}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('trades.console.empty')} />,
        }}
        rowClassName={(row) => (delayed.includes(keyOf(row)) ? 'c-sent' : '')}
        onRow={({ id }) => ({ onClick: () => onOpen(id), 'aria-selected': id === openId })}
      />
    </section>
  );
}
