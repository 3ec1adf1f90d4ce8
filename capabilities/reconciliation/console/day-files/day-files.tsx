/**
 * /console/acquirers/day-files: what an acquirer's file of a day and our books disagree about, and the only ways out.
 */
import { Empty, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import type { DifferenceReason } from '../../contract/difference-reasons.ts';
import { listDays } from '../../contract/list-days.ts';
import { listDifferences } from '../../contract/list-differences.ts';
import { openCount } from '../acquirers/use-acquirers.ts';
import { dayPathOf, openDayIn, reasonIn, reasonSearchOf, type OpenDay } from './day-files-address.ts';
import { DifferenceDetail } from './difference-detail.tsx';
import type { Difference } from './difference.ts';
import { FilterReasons } from './filter-reasons.tsx';
import { useValue } from './use-value.ts';
import styles from '../acquirers/acquirers.module.css';

type Day = AnswerOf<typeof listDays>['days'][number];

const useDayColumns = (): TableColumnsType<Day> => {
  const { t } = useText();
  return [
    {
      key: 'day',
      title: t('reconciliation.console.day'),
      render: (_, { day, acquirer }) => (
        <>
          <b>{day}</b>
          <span>{acquirer}</span>
        </>
      ),
    },
    {
      key: 'rows',
      width: 120,
      title: t('reconciliation.console.file-rows'),
      align: 'right',
      render: (_, { rows }) => formatCount(rows),
    },
    {
      key: 'amount',
      width: 170,
      title: t('reconciliation.console.amount'),
      align: 'right',
      render: (_, { amountFen }) => formatFen(amountFen),
    },
    {
      key: 'open',
      title: t('reconciliation.console.open'),
      render: (_, day) =>
        openCount(day) === 0 ? (
          <ToneTag tone="success">{t('reconciliation.console.agrees')}</ToneTag>
        ) : (
          day.open.map(({ reason, count }) => (
            <span key={reason}>
              <ToneTag tone="warning">
                {t(`reconciliation.console.reason.${reason}`)} {formatCount(count)}
              </ToneTag>{' '}
            </span>
          ))
        ),
    },
    {
      key: 'at',
      width: 180,
      title: t('reconciliation.console.compared'),
      className: 'c-soft',
      render: (_, { comparedAt }) => formatDateTime(comparedAt),
    },
  ];
};

function Days({ onOpen }: { onOpen: (day: OpenDay) => void }): ReactNode {
  const { t } = useText();
  const list = useCall(listDays, {});
  const missing = list.data?.missing ?? [];
  return (
    <div className="c-body">
      <ListState list={list}>
        <section className="c-list" tabIndex={0} aria-label={t('reconciliation.console.day-files')}>
          {missing.map(({ day, acquirer, tries, problem }) => (
            <p key={`${acquirer} ${day}`} className={styles['alarm']} role="status">
              {joined(acquirer, day, t('reconciliation.console.not-given', { tries }), problem)}
            </p>
          ))}
          <Table<Day>
            rowKey={({ acquirer, day }) => `${acquirer} ${day}`}
            columns={useDayColumns()}
            dataSource={list.data?.days ?? []}
            loading={list.isPending}
            tableLayout="fixed"
            pagination={false}
            locale={{
              emptyText: (
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('reconciliation.console.no-files')} />
              ),
            }}
            onRow={({ acquirer, day }) => ({ onClick: () => onOpen({ acquirer, day }) })}
          />
        </section>
      </ListState>
    </div>
  );
}

const useColumns = (): TableColumnsType<Difference> => {
  const { t } = useText();
  const valueOf = useValue();
  return [
    {
      key: 'reason',
      width: 140,
      title: t('reconciliation.console.why'),
      render: (_, { reason }) => <ToneTag tone="warning">{t(`reconciliation.console.reason.${reason}`)}</ToneTag>,
    },
    {
      key: 'reference',
      title: t('reconciliation.console.reference'),
      render: (_, { reference, line }) => (
        <>
          <b>{reference}</b>
          <span>{line === undefined ? '' : t('reconciliation.console.line', { line })}</span>
        </>
      ),
    },
    {
      key: 'amount',
      width: 130,
      title: t('reconciliation.console.amount'),
      align: 'right',
      className: 'c-strong',
      render: (_, { amountFen }) => formatFen(amountFen),
    },
    { key: 'theirs', title: t('reconciliation.console.theirs'), render: (_, { theirs }) => valueOf(theirs) },
    { key: 'ours', title: t('reconciliation.console.ours'), render: (_, { ours }) => valueOf(ours) },
  ];
};

function Three({ day, differences }: { day: Day | undefined; differences: readonly Difference[] }): ReactNode {
  const { t } = useText();
  const here = differences.filter(({ reason }) => reason !== 'ledger').length;
  const ledger = differences.length - here;
  return (
    <div className={styles['three']}>
      <div>
        <b>{formatCount(day?.rows ?? 0)}</b>
        <span>{joined(t('reconciliation.console.box.file'), day && formatFen(day.amountFen))}</span>
      </div>
      <em>{here === 0 ? t('reconciliation.console.equal') : t('reconciliation.console.differ', { count: here })}</em>
      <div>
        <b>{t('reconciliation.console.box.trades')}</b>
        <span>{t('reconciliation.console.box.trades-hint')}</span>
      </div>
      <em>
        {ledger === 0 ? t('reconciliation.console.equal') : t('reconciliation.console.differ', { count: ledger })}
      </em>
      <div>
        <b>{t('reconciliation.console.box.ledger')}</b>
        <span>{t('reconciliation.console.box.ledger-hint')}</span>
      </div>
    </div>
  );
}

function OneDay({ open }: { open: OpenDay }): ReactNode {
  const { t } = useText();
  const mayDecide = useMay('day-file:decide');
  const [openId, setOpenId] = useState<string>();
  const reason = reasonIn(useSearch());
  const list = useCall(listDifferences, { acquirer: open.acquirer, day: open.day });
  const days = useCall(listDays, {}).data?.days ?? [];
  const all = list.data?.rows ?? [];
  const rows = all.filter((row) => reason === undefined || row.reason === reason);
  const index = rows.findIndex(({ id }) => id === openId);
  const shown = rows[index];
  useRowKeys({ rows, index, isOpen: shown !== undefined, open: (row) => setOpenId(row?.id) });
  const filter = (to: DifferenceReason | undefined): void => replaceAddress(dayPathOf(open), reasonSearchOf(to));
  return (
    <>
      <Three day={days.find(({ acquirer, day }) => acquirer === open.acquirer && day === open.day)} differences={all} />
      <FilterReasons differences={all} reason={reason} onChange={filter} />
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('reconciliation.console.day-files')}>
            <Table<Difference>
              rowKey="id"
              columns={useColumns()}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={false}
              locale={{
                emptyText: (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('reconciliation.console.agrees')} />
                ),
              }}
              onRow={({ id }) => ({ onClick: () => setOpenId(id), 'aria-selected': id === openId })}
            />
          </section>
        </ListState>
        {shown !== undefined && (
          <DifferenceDetail
            key={shown.id}
            difference={shown}
            mayDecide={mayDecide}
            onClose={() => setOpenId(undefined)}
            onDone={() => setOpenId(rows[index + 1]?.id)}
          />
        )}
      </div>
    </>
  );
}

export function DayFiles(): ReactNode {
  const { t } = useText();
  const open = openDayIn(usePath());
  const mayDecide = useMay('day-file:decide');
  const keys = open === undefined ? [] : mayDecide ? ['j', 'k', 'b', 'r'] : ['j', 'k'];
  return (
    <div className="c-page">
      <PageHead title={t('reconciliation.console.day-files')} />
      {open === undefined ? (
        <Days onOpen={(day) => replaceAddress(dayPathOf(day))} />
      ) : (
        <OneDay key={dayPathOf(open)} open={open} />
      )}
      <KeyList keys={keys.map((key) => [key.toUpperCase(), t(`reconciliation.console.key.${key}`)])} />
    </div>
  );
}
