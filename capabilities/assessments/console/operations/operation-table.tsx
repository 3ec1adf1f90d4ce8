import { Empty, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import type { listDecidedOperations } from '#capabilities/terminals/contract/operations/list-decided-operations.ts';
import type { listWaitingOperations } from '#capabilities/terminals/contract/operations/list-waiting-operations.ts';

type Waiting = AnswerOf<typeof listWaitingOperations>['rows'][number];
type DecidedOperation = AnswerOf<typeof listDecidedOperations>['rows'][number];
export type ShownOperation = Waiting & Partial<Pick<DecidedOperation, 'decidedAt' | 'reason'>>;

const MINUTE_MS = 60_000;
const LATE_MINUTES = 180;

export const serialsOf = ({ firstSn, lastSn }: ShownOperation): string =>
  lastSn === undefined ? firstSn : `${firstSn} – ${lastSn}`;

export const useSubject = (): ((operation: ShownOperation) => string) => {
  const { t } = useText();
  return ({ merchantName, terminalCount, model }) =>
    terminalCount === 1 && merchantName !== undefined
      ? merchantName
      : joined(t('assessments.console.operations.terminals', { count: formatCount(terminalCount) }), model);
};

function Waited({ since, now }: { since: string; now: Date }): ReactNode {
  const { t } = useText();
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS));
  const text = t('assessments.console.operations.waited', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return minutes > LATE_MINUTES ? <em data-tone="warning">{text}</em> : text;
}

const useColumns = (now: Date): TableColumnsType<ShownOperation> => {
  const { t } = useText();
  const subject = useSubject();
  return [
    {
      key: 'at',
      width: 170,
      title: t('assessments.console.operations.asked'),
      className: 'c-soft',
      render: (_, { submittedAt }) => formatDateTime(submittedAt),
    },
    {
      key: 'type',
      width: 130,
      title: t('assessments.console.operations.type'),
      render: (_, { type, activatedCount }) => (
        <>
          <b>{t(`assessments.console.operations.type.${type}`)}</b>
          <span>{t(`assessments.console.operations.is.${activatedCount > 0 ? 'activated' : 'stock'}`)}</span>
        </>
      ),
    },
    {
      key: 'subject',
      title: t('assessments.console.operations.subject'),
      render: (_, row) => (
        <>
          <b>{subject(row)}</b>
          <span>{serialsOf(row)}</span>
        </>
      ),
    },
    {
      key: 'agent',
      title: t('assessments.console.operations.agent'),
      render: (_, { agent }) => (
        <>
          <b>{agent.name}</b>
          <span>{agent.code}</span>
        </>
      ),
    },
    {
      key: 'count',
      width: 90,
      title: t('assessments.console.operations.count'),
      align: 'right',
      render: (_, { terminalCount }) => formatCount(terminalCount),
    },
    {
      key: 'waited',
      width: 150,
      title: t('assessments.console.operations.since'),
      align: 'right',
      className: 'c-soft',
      render: (_, { submittedAt, decidedAt }) =>
        decidedAt === undefined ? <Waited since={submittedAt} now={now} /> : formatDateTime(decidedAt),
    },
  ];
};

interface OperationTableProps {
  readonly rows: readonly ShownOperation[];
  readonly isLoading: boolean;
  readonly openNo: string | undefined;
  readonly onOpen: (no: string) => void;
}

export function OperationTable({ rows, isLoading, openNo, onOpen }: OperationTableProps): ReactNode {
  const { t } = useText();
  const [now] = useState(present);
  const columns = useColumns(now);
  return (
    <section className="c-list" tabIndex={0} aria-label={t('assessments.console.operations')}>
      <Table<ShownOperation>
        rowKey="no"
        columns={openNo === undefined ? columns : columns.filter(({ key }) => key !== 'count' && key !== 'at')}
        dataSource={[...rows]}
        loading={isLoading}
        tableLayout="fixed"
        pagination={false}
        locale={{
          emptyText: (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('assessments.console.operations.none')} />
          ),
        }}
        onRow={({ no }) => ({ onClick: () => onOpen(no), 'aria-selected': no === openNo })}
      />
    </section>
  );
}
