import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { NARROW, useMedia } from '#platform/ui-console/use-media.ts';
import type { getAllTradesSum } from '../../contract/lookup/get-all-trades-sum.ts';
import type { searchAllTrades } from '../../contract/lookup/search-all-trades.ts';
import { TRADE_STATUS } from '../../contract/lookup/trade-types.ts';
import { markOf, serialParts, signed, type TradeLine } from './trade-lines.ts';
import { PAGE_SIZE } from './trades-address.ts';
import styles from './trades.module.css';

export function Serial({ sn }: { sn: string }): ReactNode {
  const [head, tail] = serialParts(sn);
  return (
    <>
      {head} <strong>{tail}</strong>
    </>
  );
}

interface ColumnsAsked {
  /** An open row leaves less room. */
  readonly isOpen: boolean;
  readonly isOneDay: boolean;
}

type Columns = TableColumnsType<TradeLine>;

const placeColumns = (t: Text['t'], { isOpen, isOneDay }: ColumnsAsked): Columns => [
  {
    key: 'time',
    width: isOneDay ? 100 : isOpen ? 116 : 172,
    title: t('trades.console.time'),
    className: 'c-soft',
    render: (_, { occurredAt }) =>
      formatDateTime(occurredAt).slice(isOneDay ? 11 : isOpen ? 5 : 0, isOpen && !isOneDay ? 16 : 19),
  },
  {
    key: 'merchant',
    title: t('trades.console.place'),
    render: (_, { merchantName, sn }) => (
      <>
        <b>{merchantName}</b>
        <span>
          <Serial sn={sn} />
        </span>
      </>
    ),
  },
  {
    key: 'type',
    width: isOpen ? 96 : 130,
    title: t('trades.console.type'),
    render: (_, { totalType }) => t(`trades.total-type.${totalType}`),
  },
];

const moneyColumns = (t: Text['t']): Columns => [
  {
    key: 'amount',
    width: 108,
    title: t('trades.console.amount_yuan'),
    align: 'right',
    className: 'c-strong',
    render: (_, row) =>
      row.status === TRADE_STATUS.failed ? <s>{signed(row, row.amountFen)}</s> : signed(row, row.amountFen),
  },
  {
    key: 'fee',
    width: 76,
    title: t('trades.console.fee'),
    align: 'right',
    className: 'c-soft',
    render: (_, row) => signed(row, row.feeFen),
  },
];

const restColumns = (t: Text['t']): Columns => [
  { key: 'agent', width: 84, title: t('trades.console.agent'), render: (_, { agent }) => agent.name },
  {
    key: 'reference',
    width: 200,
    title: t('trades.console.reference'),
    className: `c-soft ${styles['nowrap'] ?? ''}`,
    render: (_, { reference }) => reference,
  },
  {
    key: 'mark',
    width: 72,
    title: t('trades.status'),
    render: (_, row) => {
      const mark = markOf(row);
      return mark && <ToneTag tone={mark.tone}>{t(mark.key)}</ToneTag>;
    },
  },
];

const useColumns = (asked: ColumnsAsked): Columns => {
  const { t } = useText();
  const isNarrow = useMedia(NARROW) && asked.isOpen;
  const all = [...placeColumns(t, asked), ...moneyColumns(t), ...restColumns(t)];
  return all.filter(({ key }) => (key !== 'fee' || !isNarrow) && (key !== 'reference' || !asked.isOpen));
};

export type TradesSum = AnswerOf<typeof getAllTradesSum>;

interface TradesTableProps {
  list: UseQueryResult<AnswerOf<typeof searchAllTrades>>;
  sum: TradesSum | undefined;
  openId: string | undefined;
  isOneDay: boolean;
  pageNum: number;
  onPage: (pageNum: number) => void;
  onOpen: (id: string) => void;
  /** Looks further back than one search reaches. */
  onGoOn: (cursor: string) => void;
}

/** Beyond these rows a narrower search is quicker than turning pages. */
const MOST_ROWS = 10_000;

const useSumText = () => {
  const { t } = useText();
  return ({ isMore, successCount, failedCount, refundCount, count }: TradesSum): string =>
    t('trades.console.rows', {
      count,
      success: successCount,
      failed: failedCount,
      refund: refundCount,
      more: isMore ? '+' : '',
    });
};

export function TradesTable(props: TradesTableProps): ReactNode {
  const { list, sum, openId, isOneDay, pageNum, onPage, onOpen, onGoOn } = props;
  const { t } = useText();
  const sumText = useSumText();
  const columns = useColumns({ isOpen: openId !== undefined, isOneDay });
  const { rows = [], searchedTo, nextCursor } = list.data ?? {};
  const total = Math.min(sum?.count ?? rows.length, MOST_ROWS);
  return (
    <div className={styles['column']}>
      <section className="c-list" tabIndex={0} aria-label={t('trades.console.title')}>
        <Table<TradeLine>
          rowKey="id"
          columns={columns}
          dataSource={rows}
          loading={list.isPending || list.isPlaceholderData}
          tableLayout="fixed"
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('trades.console.none')} />,
          }}
          onRow={({ id }) => ({ onClick: () => onOpen(id), 'aria-selected': id === openId })}
          pagination={
            total > PAGE_SIZE && {
              current: pageNum,
              pageSize: PAGE_SIZE,
              total,
              onChange: onPage,
              showSizeChanger: false,
              ...(sum !== undefined && { showTotal: () => sumText(sum) }),
            }
          }
        />
        {searchedTo !== undefined && nextCursor !== undefined && (
          <p className={styles['further']}>
            {t('trades.console.searched_to', { time: formatDateTime(searchedTo) })}
            <Button size="small" onClick={() => onGoOn(nextCursor)}>
              {t('trades.console.go_on')}
            </Button>
          </p>
        )}
      </section>
      {sum !== undefined && total <= PAGE_SIZE && total > 0 && (
        <footer className={styles['foot']}>{sumText(sum)}</footer>
      )}
    </div>
  );
}

export function HeadSum({ sum }: { sum: TradesSum | undefined }): ReactNode {
  const { t } = useText();
  if (sum === undefined) return null;
  return (
    <span className="c-filters-end">
      <b>
        {formatCount(sum.successCount)}
        {sum.isMore && '+'}
      </b>{' '}
      {t('trades.console.succeeded')} <b>{yuan(sum.successFen)}</b> {t('trades.console.yuan')}
    </span>
  );
}
