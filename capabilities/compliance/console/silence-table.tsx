import { Alert, Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import type { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import type { listSilentAgents } from '../contract/list-silent-agents.ts';

type Row = AnswerOf<typeof listSilentAgents>['rows'][number];

export const shareOf = ({ silent, rewarded }: { silent: number; rewarded: number }): string =>
  formatShare(percentParts([silent, rewarded - silent])[0] ?? 0);

const useColumns = (): TableColumnsType<Row> => {
  const { t } = useText();
  return [
    {
      key: 'agent',
      title: t('compliance.console.agent'),
      render: (_, { agent }) => (
        <>
          <b>{agent.name}</b>
          <span>{agent.code}</span>
        </>
      ),
    },
    {
      key: 'rewarded',
      title: t('compliance.console.rewarded'),
      align: 'right',
      render: (_, { rewarded }) => formatCount(rewarded),
    },
    {
      key: 'silent',
      title: t('compliance.console.silent'),
      align: 'right',
      render: (_, { silent }) => formatCount(silent),
    },
    {
      key: 'coming',
      title: t('compliance.console.coming'),
      align: 'right',
      render: (_, { coming, soon }) => t('compliance.console.coming-soon', { coming: formatCount(coming), soon }),
    },
    {
      key: 'ratio',
      title: t('compliance.console.ratio'),
      align: 'right',
      render: (_, row) => (
        <ToneTag tone={row.isAbove || row.isNear ? 'warning' : 'neutral'}>
          {shareOf(row)} {row.isAbove ? t('compliance.console.above') : row.isNear && t('compliance.console.near')}
        </ToneTag>
      ),
    },
    {
      key: 'before',
      title: t('compliance.console.before'),
      align: 'right',
      className: 'c-soft',
      render: (_, { before }) => shareOf(before),
    },
    {
      key: 'proposed',
      title: t('compliance.console.take-back'),
      render: (_, { isProposed }) => isProposed && <ToneTag tone="primary">{t('compliance.console.waits')}</ToneTag>,
    },
  ];
};

interface SilenceTableProps {
  list: ReturnType<typeof useCall<typeof listSilentAgents>>;
  openId: string | undefined;
  onOpen: (agentId: string) => void;
}

export function SilenceTable({ list, openId, onOpen }: SilenceTableProps): ReactNode {
  const { t } = useText();
  const columns = useColumns();
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
    <section className="c-list" tabIndex={0} aria-label={t('compliance.console.silence')}>
      <Table<Row>
        rowKey={({ agent }) => agent.id}
        columns={columns}
        dataSource={list.data?.rows ?? []}
        loading={list.isPending}
        tableLayout="fixed"
        pagination={false}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('compliance.console.empty')} />,
        }}
        onRow={({ agent }) => ({ onClick: () => onOpen(agent.id), 'aria-selected': agent.id === openId })}
      />
    </section>
  );
}
