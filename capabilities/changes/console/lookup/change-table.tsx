import { Empty, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { relativeTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import type { searchChanges } from '../../contract/lookup/search-changes.ts';
import type { ChangesOf } from './changes-address.ts';
import styles from './changes.module.css';

export type ListedChange = AnswerOf<typeof searchChanges>['rows'][number];

const STEPS = 4;

/** How many of queued, sent, acknowledged, effective are done. */
const doneOf = ({ state, acknowledgedAt }: ListedChange): number => {
  if (state === 'changed') return STEPS;
  if (state === 'applying') return 1;
  return acknowledgedAt === undefined ? 2 : 3;
};

const stateOf = (change: ListedChange, index: number, isLate: boolean): string => {
  const done = doneOf(change);
  if (change.state === 'failed' && index === done - 1) return 'failed';
  if (index < done) return isLate && index === done - 1 ? 'late' : 'done';
  return index === done && change.state !== 'failed' ? 'now' : 'next';
};

function Steps({ change, isLate }: { change: ListedChange; isLate: boolean }): ReactNode {
  return (
    <span className={styles['steps']} aria-hidden="true">
      {Array.from({ length: STEPS }, (_, index) => (
        <i key={index} data-state={stateOf(change, index, isLate)} />
      ))}
    </span>
  );
}

export const usePhase = (): ((change: ListedChange) => string) => {
  const { t } = useText();
  return ({ state, acknowledgedAt, reason, words }) => {
    if (state === 'failed') return joined(reason && t(`changes.console.reason.${reason}`), words);
    const phase = state === 'processing' && acknowledgedAt !== undefined ? 'acknowledged' : state;
    return t(`changes.console.phase.${phase}`);
  };
};

const useColumns = (of: ChangesOf, now: Date): TableColumnsType<ListedChange> => {
  const { t, lang } = useText();
  const phase = usePhase();
  return [
    {
      key: 'merchant',
      title: t('changes.console.merchant'),
      render: (_, { merchantName, merchantNo, sn }) => (
        <>
          <b>{merchantName}</b>
          <span>{joined(merchantNo, sn)}</span>
        </>
      ),
    },
    {
      key: 'kind',
      width: 96,
      title: t('changes.console.kind'),
      render: (_, { kind }) => t(`changes.console.kind.${kind}`),
    },
    {
      key: 'value',
      title: t('changes.console.value'),
      render: (_, { before, after }) => (
        <span className={styles['value']}>
          <s>{before}</s> → <b>{after}</b>
        </span>
      ),
    },
    { key: 'acquirer', width: 110, title: t('changes.console.acquirer'), className: 'c-soft', dataIndex: 'acquirer' },
    {
      key: 'phase',
      width: 190,
      title: t('changes.console.phase'),
      render: (_, change) => (
        <>
          <Steps change={change} isLate={of === 'overdue' || of === 'contradicted'} />
          <span className="c-soft">{phase(change)}</span>
        </>
      ),
    },
    {
      key: 'asked',
      width: 110,
      title: t('changes.console.asked'),
      align: 'right',
      className: 'c-soft',
      render: (_, { askedAt }) => relativeTime(askedAt, now, lang),
    },
  ];
};

interface ChangeTableProps {
  readonly rows: readonly ListedChange[];
  readonly of: ChangesOf;
  readonly isLoading: boolean;
  readonly openNo: string | undefined;
  readonly onOpen: (no: string) => void;
}

export function ChangeTable({ rows, of, isLoading, openNo, onOpen }: ChangeTableProps): ReactNode {
  const { t } = useText();
  const [now] = useState(present);
  const columns = useColumns(of, now);
  return (
    <section className="c-list" tabIndex={0} aria-label={t('changes.console.title')}>
      <Table<ListedChange>
        rowKey="no"
        columns={openNo === undefined ? columns : columns.filter(({ key }) => key !== 'asked' && key !== 'acquirer')}
        dataSource={[...rows]}
        loading={isLoading}
        tableLayout="fixed"
        pagination={false}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('changes.console.none')} />,
        }}
        onRow={({ no }) => ({ onClick: () => onOpen(no), 'aria-selected': no === openNo })}
      />
    </section>
  );
}
