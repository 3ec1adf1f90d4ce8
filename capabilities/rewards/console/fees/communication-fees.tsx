/** /console/ledger/communication: communication fees that are due, and those of which nobody earns. */
import { Empty, Segmented, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { listDueFees } from '../../contract/fees/list-due-fees.ts';
import { listUnearnedFees } from '../../contract/fees/list-unearned-fees.ts';

type Due = AnswerOf<typeof listDueFees>['fees'][number];
type UnearnedFee = AnswerOf<typeof listUnearnedFees>['rows'][number];
type FeeTab = 'due' | 'unearned';

const SHOWN = 1_000;
const PATH = '/ledger/communication';

const useDueColumns = (): TableColumnsType<Due> => {
  const { t } = useText();
  return [
    { key: 'sn', title: t('rewards.console.sn'), render: (_, { sn }) => <code>{sn}</code> },
    { key: 'since', title: t('rewards.console.since'), dataIndex: 'since' },
    { key: 'phases', title: t('rewards.console.phases'), align: 'right', dataIndex: 'phases' },
    {
      key: 'amount',
      title: t('rewards.console.amount'),
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => yuan(amountFen),
    },
  ];
};

const useUnearnedColumns = (): TableColumnsType<UnearnedFee> => {
  const { t } = useText();
  return [
    { key: 'day', title: t('rewards.console.day'), dataIndex: 'day' },
    { key: 'sn', title: t('rewards.console.sn'), render: (_, { sn }) => <code>{sn}</code> },
    {
      key: 'reference',
      title: t('rewards.console.reference'),
      render: (_, { acquirer, reference }) => (
        <>
          <b>{reference}</b>
          <span>{acquirer}</span>
        </>
      ),
    },
    {
      key: 'amount',
      title: t('rewards.console.amount'),
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => yuan(amountFen),
    },
    {
      key: 'why',
      title: t('rewards.console.why'),
      render: (_, { why }) => <ToneTag tone="warning">{t(`rewards.console.why.${why}`)}</ToneTag>,
    },
  ];
};

function DueFees(): ReactNode {
  const { t } = useText();
  const columns = useDueColumns();
  const list = useCall(listDueFees, { shown: SHOWN });
  const { terminalCount = 0, amountFen, fees = [] } = list.data ?? {};
  return (
    <ListState list={list}>
      <section className="c-list" tabIndex={0} aria-label={t('rewards.console.due')}>
        {amountFen !== undefined && (
          <p className="c-strip">{t('rewards.console.due.sum', { count: terminalCount, amount: yuan(amountFen) })}</p>
        )}
        <Table<Due>
          rowKey="sn"
          columns={columns}
          dataSource={fees}
          loading={list.isPending}
          tableLayout="fixed"
          pagination={fees.length > 50 && { pageSize: 50, showSizeChanger: false }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('rewards.console.none')} /> }}
        />
      </section>
    </ListState>
  );
}

function UnearnedFees(): ReactNode {
  const { t } = useText();
  const columns = useUnearnedColumns();
  const list = useCall(listUnearnedFees, { shown: SHOWN });
  const rows = list.data?.rows ?? [];
  return (
    <ListState list={list}>
      <section className="c-list" tabIndex={0} aria-label={t('rewards.console.unearned')}>
        <p className="c-strip">{t('rewards.console.unearned.why')}</p>
        <Table<UnearnedFee>
          rowKey={({ acquirer, reference }) => `${acquirer} ${reference}`}
          columns={columns}
          dataSource={rows}
          loading={list.isPending}
          tableLayout="fixed"
          pagination={rows.length > 50 && { pageSize: 50, showSizeChanger: false }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('rewards.console.none')} /> }}
        />
      </section>
    </ListState>
  );
}

export function CommunicationFees(): ReactNode {
  const { t } = useText();
  const shown: FeeTab = new URLSearchParams(useSearch()).get('tab') === 'unearned' ? 'unearned' : 'due';
  return (
    <div className="c-page">
      <PageHead title={t('rewards.console.communication')}>
        <Segmented<FeeTab>
          value={shown}
          options={(['due', 'unearned'] as const).map((value) => ({ value, label: t(`rewards.console.${value}`) }))}
          onChange={(next) => replaceAddress(PATH, next === 'due' ? '' : `?tab=${next}`)}
        />
      </PageHead>
      <div className="c-body">{shown === 'due' ? <DueFees /> : <UnearnedFees />}</div>
    </div>
  );
}
