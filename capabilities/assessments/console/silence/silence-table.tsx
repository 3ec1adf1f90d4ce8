import { Alert, Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import type { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { NARROW, useMedia } from '#platform/ui-console/use-media.ts';
import type { listSilentAgents } from '../../contract/silence/list-silent-agents.ts';

type Row = AnswerOf<typeof listSilentAgents>['rows'][number];

export const PAGE_SIZE = 50;

const tenthsOf = ({ silent, rewarded }: { silent: number; rewarded: number }): number =>
  percentParts([silent, rewarded - silent])[0] ?? 0;

export const shareOf = (counts: { silent: number; rewarded: number }): string => formatShare(tenthsOf(counts));

/** A quarter fills the bar: what matters is on which side of the threshold one is. */
const BAR_TENTHS = 250;
const TENTH_PPM = 1000;
const alongBar = (tenths: number): string => `${(Math.min(tenths, BAR_TENTHS) * 100) / BAR_TENTHS}%`;

/** The ratio in a bar with a mark at the threshold, and in figures. */
function Ratio({ row, thresholdPpm }: { row: Row; thresholdPpm: Ppm }): ReactNode {
  const { t } = useText();
  const state = row.isAbove ? 'above' : row.isNear ? 'near' : undefined;
  return (
    <span className="c-ratio" data-state={state}>
      <i aria-hidden="true">
        <i style={{ width: alongBar(tenthsOf(row)) }} />
        <u style={{ left: alongBar(thresholdPpm / TENTH_PPM) }} />
      </i>
      <em>{shareOf(row)}</em>
      {state && <ToneTag tone="warning">{t(`assessments.console.${state}`)}</ToneTag>}
    </span>
  );
}

const AGENT: TableColumnsType<Row>[number] = {
  key: 'agent',
  render: (_, { agent }) => (
    <>
      <b>{agent.name}</b>
      <span>{agent.code}</span>
    </>
  ),
};

/** @param isCompact whether there is no room for all columns: beside an open agent, or on a narrow screen. */
const useColumns = (thresholdPpm: Ppm, isCompact: boolean): TableColumnsType<Row> => {
  const { t } = useText();
  const all: TableColumnsType<Row> = [
    { ...AGENT, title: t('assessments.console.agent') },
    {
      key: 'rewarded',
      width: 90,
      title: t('assessments.console.rewarded'),
      align: 'right',
      render: (_, { rewarded }) => formatCount(rewarded),
    },
    {
      key: 'silent',
      width: 80,
      title: t('assessments.console.silent'),
      align: 'right',
      className: 'c-strong',
      render: (_, { silent }) => formatCount(silent),
    },
    {
      key: 'coming',
      width: 130,
      title: t('assessments.console.coming'),
      align: 'right',
      render: (_, { coming, soon }) => (
        <>
          <b>{formatCount(coming)}</b>
          {soon > 0 && <span>{t('assessments.console.soon', { count: soon })}</span>}
        </>
      ),
    },
    {
      key: 'ratio',
      width: 260,
      title: t('assessments.console.ratio'),
      render: (_, row) => <Ratio row={row} thresholdPpm={thresholdPpm} />,
    },
    {
      key: 'before',
      width: 110,
      title: t('assessments.console.before'),
      align: 'right',
      className: 'c-soft',
      render: (_, { before }) => shareOf(before),
    },
    {
      key: 'proposed',
      width: 150,
      title: t('assessments.console.clawback'),
      render: (_, { isProposed }) => isProposed && <ToneTag tone="primary">{t('assessments.console.waits')}</ToneTag>,
    },
  ];
  return all.filter(({ key }) => !isCompact || (key !== 'coming' && key !== 'before'));
};

interface SilenceTableProps {
  list: ReturnType<typeof useCall<typeof listSilentAgents>>;
  pageNum: number;
  openId: string | undefined;
  onOpen: (agentId: string) => void;
  onPage: (pageNum: number) => void;
}

export function SilenceTable({ list, pageNum, openId, onOpen, onPage }: SilenceTableProps): ReactNode {
  const { t } = useText();
  const { rows = [], total = 0 } = list.data ?? {};
  const isNarrow = useMedia(NARROW);
  const isCompact = isNarrow || openId !== undefined;
  const columns = useColumns(list.data?.rule.thresholdPpm ?? ppm(0), isCompact);
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
    <section className="c-list" tabIndex={0} aria-label={t('assessments.console.silence')}>
      <Table<Row>
        rowKey={({ agent }) => agent.id}
        columns={columns}
        dataSource={rows}
        loading={list.isPending || list.isPlaceholderData}
        tableLayout="fixed"
        pagination={
          total > PAGE_SIZE && {
            current: pageNum,
            pageSize: PAGE_SIZE,
            total,
            onChange: onPage,
            showSizeChanger: false,
          }
        }
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('assessments.console.empty')} />,
        }}
        onRow={({ agent }) => ({ onClick: () => onOpen(agent.id), 'aria-selected': agent.id === openId })}
      />
    </section>
  );
}
