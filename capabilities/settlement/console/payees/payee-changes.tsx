/** /console/payee-changes: every new and changed payee with its origin, and its suspicious features. */
import { Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag, type Tone } from '#platform/ui-console/tone-tag.tsx';
import { listPayeeChanges, PAYEE_CHANGE_STATES } from '../../contract/payees/list-payee-changes.ts';

type Change = AnswerOf<typeof listPayeeChanges>['rows'][number];
type State = Change['state'];

const everyMs = 60_000;
const MOST = 100;
const TONES: Readonly<Record<State, Tone>> = {
  waiting: 'warning',
  payable: 'success',
  stopped: 'danger',
  ended: 'neutral',
};

function Payee({ payee }: { payee: Change['to'] | undefined }): ReactNode {
  if (payee === undefined) return '—';
  return (
    <>
      <b>{`${payee.bankName} •••• ${payee.cardTail}`}</b>
      <span>{payee.holderName}</span>
    </>
  );
}

const useColumns = (): TableColumnsType<Change> => {
  const { t } = useText();
  return [
    {
      key: 'agent',
      title: t('settlement.console.agent'),
      render: (_, { agent }) => (
        <>
          <b>{agent.name}</b>
          <span>{agent.code}</span>
        </>
      ),
    },
    {
      key: 'at',
      width: 180,
      title: t('settlement.console.changes.at'),
      render: (_, row) => (
        <>
          <b>{formatDateTime(row.at)}</b>
          <span>{`${row.device} ${row.network}`}</span>
        </>
      ),
    },
    { key: 'from', title: t('settlement.console.changes.from'), render: (_, row) => <Payee payee={row.from} /> },
    { key: 'to', title: t('settlement.console.changes.to'), render: (_, row) => <Payee payee={row.to} /> },
    {
      key: 'signals',
      title: t('settlement.console.changes.signals'),
      className: 'c-soft',
      render: (_, { signals }) => joined(...signals.map((signal) => t(`settlement.console.signal.${signal}`))),
    },
    {
      key: 'state',
      width: 220,
      title: t('settlement.console.changes.state'),
      render: (_, { state, endedFor, payableAt }) => (
        <>
          <b>
            <ToneTag tone={TONES[state]}>{t(`settlement.console.change.${state}`)}</ToneTag>
          </b>
          <span>
            {state === 'waiting' && t('settlement.console.changes.payable', { time: formatDateTime(payableAt) })}
            {endedFor !== undefined && t(`settlement.console.ended.${endedFor}`)}
          </span>
        </>
      ),
    },
  ];
};

export function PayeeChanges(): ReactNode {
  const { t } = useText();
  const given = new URLSearchParams(useSearch()).get('state');
  const state = PAYEE_CHANGE_STATES.find((each) => each === given);
  const list = useCall(listPayeeChanges, { pageSize: MOST, ...(state && { state }) }, { refetchMs: everyMs });
  const columns = useColumns();
  const options = PAYEE_CHANGE_STATES.map((value) => ({ value, label: t(`settlement.console.change.${value}`) }));
  return (
    <div className="c-page">
      <PageHead title={t('settlement.console.changes')}>
        <FilterSelect<State | 'all'>
          label={t('settlement.console.changes.state')}
          value={state ?? 'all'}
          options={[{ value: 'all', label: t('console.all') }, ...options]}
          onChange={(next) => replaceAddress('/payee-changes', next === 'all' ? '' : `?state=${next}`)}
        />
      </PageHead>
      <div className="c-body">
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('settlement.console.changes')}>
            <Table<Change>
              rowKey="id"
              columns={columns}
              dataSource={[...(list.data?.rows ?? [])]}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('settlement.console.changes.none')} />
                ),
              }}
            />
          </section>
        </ListState>
      </div>
    </div>
  );
}
