import { Alert, Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useDelayed } from '#platform/ui-console/delayed.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import type { PayeeTab } from './payee-address.ts';
import { keyOf, type PayeeRow } from './payee-row.ts';
import type { usePayeeReviews } from './use-payee-reviews.ts';

interface PayeeTableProps {
  list: ReturnType<typeof usePayeeReviews>;
  rows: readonly PayeeRow[];
  tab: PayeeTab;
  openKey: string | undefined;
  onOpen: (row: PayeeRow) => void;
}

function Two({ first, second }: { first: string; second: string }): ReactNode {
  return (
    <>
      <b>{first}</b>
      <span>{second}</span>
    </>
  );
}

const useColumns = (tab: PayeeTab): TableColumnsType<PayeeRow> => {
  const { t } = useText();
  const agent = {
    key: 'agent',
    title: t('settlement.console.agent'),
    render: (_: unknown, row: PayeeRow) => <Two first={row.agent.name} second={row.agent.code} />,
  };
  if (tab === 'stops')
    return [
      agent,
      {
        key: 'mobile',
        title: t('settlement.console.call_back'),
        render: (_, row) => row.tab === 'stops' && row.mobile,
      },
      {
        key: 'stopped',
        title: t('settlement.console.stopped'),
        className: 'c-soft',
        render: (_, row) => row.tab === 'stops' && formatDateTime(row.stoppedAt),
      },
      {
        key: 'step',
        title: t('settlement.console.step'),
        render: (_, row) =>
          row.tab === 'stops' && (
            <ToneTag tone={row.step === 'first' ? 'warning' : 'primary'}>
              {t(`settlement.console.step.${row.step}`)}
            </ToneTag>
          ),
      },
    ];
  return [
    agent,
    {
      key: 'holder',
      title: t('settlement.console.holder'),
      render: (_, row) =>
        row.tab === 'accounts' && (
          <Two first={row.holderName} second={row.certifiedName ?? t('settlement.console.uncertified')} />
        ),
    },
    {
      key: 'card',
      title: t('settlement.console.card'),
      render: (_, row) =>
        row.tab === 'accounts' && <Two first={`${row.bankName} •••• ${row.cardTail}`} second={row.branchName} />,
    },
    {
      key: 'changed',
      title: t('settlement.console.changed'),
      className: 'c-soft',
      render: (_, row) => row.tab === 'accounts' && formatDateTime(row.changedAt),
    },
  ];
};

export function PayeeTable({ list, rows, tab, openKey, onOpen }: PayeeTableProps): ReactNode {
  const { t } = useText();
  const columns = useColumns(tab);
  const delayed = useDelayed().flatMap(({ about }) => about);
  if (list.error && list.data === undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={failureText(list.error, t)}
        action={<Button onClick={() => void list.refetch()}>{t('console.retry')}</Button>}
      />
    );
  return (
    <section className="c-list" tabIndex={0} aria-label={t(`settlement.console.tab.${tab}`)}>
      <Table<PayeeRow>
        rowKey={keyOf}
        columns={columns}
        dataSource={[...rows]}
        loading={list.isPending}
        tableLayout="fixed"
        pagination={false}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('settlement.console.empty')} />,
        }}
        rowClassName={(row) => (delayed.includes(keyOf(row)) ? 'c-sent' : '')}
        onRow={(row) => ({ onClick: () => onOpen(row), 'aria-selected': keyOf(row) === openKey })}
      />
    </section>
  );
}
