/** /console/quarantine: rows that are booked by themselves once their condition holds; here they are tried at once. */
import { Checkbox, Empty, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime, relativeTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { getQuarantine } from '../../contract/quarantine/get-quarantine.ts';
import { WAITING_REASONS, type WaitingReason } from '../../contract/quarantine/row-outcome.ts';
import { searchQuarantined } from '../../contract/quarantine/search-quarantined.ts';
import type { ReasonSum } from './reason-sum.ts';
import { RetryPane } from './retry-pane.tsx';
import { QUARANTINE_PATH, waitingSearchOf, waitingStateOf } from './waiting-address.ts';
import styles from './waiting.module.css';

type Row = AnswerOf<typeof searchQuarantined>['rows'][number];
type Groups = AnswerOf<typeof getQuarantine>['groups'];

const PAGE_SIZE = 50;
const EVERY_MS = 30_000;

/** The reasons that have rows, of all acquirers, the one with most first. */
const sumsOf = (groups: Groups): ReasonSum[] =>
  WAITING_REASONS.flatMap((reason): ReasonSum[] => {
    const some = groups.filter((group) => group.reason === reason);
    const [first] = some;
    if (first === undefined) return [];
    return [
      {
        reason,
        count: some.reduce((sum, { count }) => sum + count, 0),
        oldestAt: some.map(({ oldestAt }) => oldestAt).toSorted()[0] ?? first.oldestAt,
        nextRetryAt: some.map(({ nextRetryAt }) => nextRetryAt).toSorted()[0] ?? first.nextRetryAt,
        faults: some.reduce((sum, { faults }) => sum + faults, 0),
      },
    ];
  }).toSorted((one, other) => other.count - one.count);

interface ReasonsProps {
  readonly sums: readonly ReasonSum[];
  readonly current: WaitingReason | undefined;
  readonly onChoose: (reason: WaitingReason) => void;
}

function Reasons({ sums, current, onChoose }: ReasonsProps): ReactNode {
  const { t, lang } = useText();
  const [now] = useState(present);
  return (
    <nav className={styles['reasons']} aria-label={t('trades.console.waiting.reasons')}>
      {sums.map(({ reason, count, oldestAt, faults }) => (
        <button key={reason} type="button" aria-pressed={reason === current} onClick={() => onChoose(reason)}>
          <b>{t(`trades.console.waiting.reason.${reason}`)}</b>
          <b>{formatCount(count)}</b>
          <span>{t(`trades.console.waiting.until.${reason}`)}</span>
          <span>
            {joined(
              t('trades.console.waiting.oldest', { time: relativeTime(oldestAt, now, lang) }),
              faults > 0 && t('trades.console.waiting.faults', { count: faults }),
            )}
          </span>
        </button>
      ))}
    </nav>
  );
}

const useColumns = (): TableColumnsType<Row> => {
  const { t } = useText();
  return [
    {
      key: 'received',
      width: 112,
      title: t('trades.console.received'),
      className: 'c-soft',
      render: (_, { receivedAt }) => formatDateTime(receivedAt).slice(5, 16),
    },
    {
      key: 'sn',
      title: t('trades.console.waiting.subject'),
      render: (_, { terminalSn, merchantNo, acquirer, reference }) => (
        <>
          <b>{terminalSn ?? merchantNo ?? reference}</b>
          <span>{joined(acquirer, reference)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      width: 96,
      title: t('trades.console.amount'),
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => yuan(amountFen),
    },
    {
      key: 'now',
      width: 104,
      title: t('trades.console.waiting.now'),
      className: 'c-soft',
      render: (_, { tries, fault }) => fault ?? t('trades.console.waiting.tries', { count: tries }),
    },
  ];
};

interface RowsProps {
  readonly sum: ReasonSum;
  readonly pageNum: number;
  readonly ids: readonly string[];
  readonly isAll: boolean;
  readonly onChoose: (ids: readonly string[], isAll: boolean) => void;
  readonly onPage: (pageNum: number) => void;
}

function Rows({ sum, pageNum, ids, isAll, onChoose, onPage }: RowsProps): ReactNode {
  const { t } = useText();
  const list = useCall(
    searchQuarantined,
    { reason: sum.reason, pageNum, pageSize: PAGE_SIZE },
    { keepPrevious: true, refetchMs: EVERY_MS },
  );
  const rows = list.data?.rows ?? [];
  return (
    <ListState list={list}>
      <section className="c-list" tabIndex={0} aria-label={t('trades.console.waiting')}>
        <div className={styles['chosen']}>
          <Checkbox checked={isAll} onChange={({ target }) => onChoose([], target.checked)} />
          <span>
            {isAll
              ? t('trades.console.waiting.all-chosen', { count: formatCount(sum.count) })
              : t('trades.console.waiting.chosen', { count: formatCount(ids.length) })}
          </span>
        </div>
        <Table<Row>
          rowKey="id"
          columns={useColumns()}
          dataSource={rows}
          loading={list.isPending}
          tableLayout="fixed"
          rowSelection={{
            columnWidth: 48,
            selectedRowKeys: isAll ? rows.map(({ id }) => id) : [...ids],
            onChange: (keys) => onChoose(keys.map(String), false),
          }}
          pagination={{
            current: pageNum,
            pageSize: PAGE_SIZE,
            total: sum.count,
            showSizeChanger: false,
            showTotal: (total, [from, to]) =>
              t('trades.console.waiting.pages', { from, to, total: formatCount(total) }),
            onChange: onPage,
          }}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('trades.console.empty')} />,
          }}
        />
      </section>
    </ListState>
  );
}

const NONE: readonly string[] = [];

export function Waiting(): ReactNode {
  const { t } = useText();
  const mayRetry = useMay('feed:import');
  const state = waitingStateOf(useSearch());
  const [chosen, setChosen] = useState({ ids: NONE, isAll: false });
  const quarantine = useCall(getQuarantine, {}, { refetchMs: EVERY_MS });
  const sums = sumsOf(quarantine.data?.groups ?? []);
  const sum = sums.find(({ reason }) => reason === state.reason) ?? sums[0];
  const open = (reason: WaitingReason, pageNum: number): void =>
    replaceAddress(QUARANTINE_PATH, waitingSearchOf({ reason, pageNum }));
  const choose = (reason: WaitingReason): void => {
    setChosen({ ids: NONE, isAll: false });
    open(reason, 1);
  };
  return (
    <div className="c-page">
      <PageHead title={t('trades.console.waiting')} />
      <ListState list={quarantine}>
        {sum === undefined ? (
          <div className="c-centre">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('trades.console.empty')} />
          </div>
        ) : (
          <div className={styles['panes']}>
            <Reasons sums={sums} current={sum.reason} onChoose={choose} />
            <Rows
              key={sum.reason}
              sum={sum}
              pageNum={state.pageNum}
              ids={chosen.ids}
              isAll={chosen.isAll}
              onChoose={(ids, isAll) => setChosen({ ids, isAll })}
              onPage={(pageNum) => open(sum.reason, pageNum)}
            />
            <RetryPane
              sum={sum}
              ids={chosen.ids}
              isAll={chosen.isAll}
              mayRetry={mayRetry}
              onDone={() => setChosen({ ids: NONE, isAll: false })}
            />
          </div>
        )}
      </ListState>
      <KeyList keys={mayRetry ? [['A', t('trades.console.waiting.key.a')]] : []} />
    </div>
  );
}
