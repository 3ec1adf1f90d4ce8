/** /console/compliance: the stages whose windows end on a day, what became of them and of their rewards. */
import { Empty, Input, Segmented, Table, type TableColumnsType } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { addDays, businessDay, isBusinessDay } from '#platform/time/business-day.ts';
import { present } from '#platform/time/present.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { normalSerial } from '#platform/validate/normal/serial.ts';
import { CHECK_STATES, type CheckState } from '../../contract/checks/check-states.ts';
import { getDayOfChecks } from '../../contract/checks/get-day-of-checks.ts';
import { listChecksOfDay } from '../../contract/checks/list-checks-of-day.ts';
import { CheckTag } from './check-tag.tsx';
import { checkPathOf, checksSearchOf, checksStateOf, openCheckIn, type ChecksState } from './checks-address.ts';
import { TerminalChecks } from './terminal-checks.tsx';
import styles from './checks.module.css';

type Check = AnswerOf<typeof listChecksOfDay>['rows'][number];
type DaySums = AnswerOf<typeof getDayOfChecks>;

const PAGE_SIZE = 50;
const useColumns = (): TableColumnsType<Check> => {
  const { t } = useText();
  return [
    {
      key: 'merchant',
      title: t('assessments.console.checks.subject'),
      render: (_, { merchantName, sn }) => (
        <>
          <b>{merchantName}</b>
          <span>{sn}</span>
        </>
      ),
    },
    {
      key: 'holder',
      title: t('assessments.console.agent'),
      className: 'c-soft',
      render: (_, { holder, policy }) => joined(holder.name, policy),
    },
    {
      key: 'stage',
      width: 80,
      title: t('assessments.console.checks.stage'),
      align: 'right',
      render: (_, { stage }) => (stage === 0 ? t('assessments.console.checks.activation') : stage),
    },
    {
      key: 'volume',
      width: 170,
      title: t('assessments.console.checks.volume'),
      align: 'right',
      render: (_, { volumeFen, minVolumeFen, count, minCount }) => (
        <>
          <b>{formatFen(volumeFen)}</b>
          <span>{joined(`/ ${formatFen(minVolumeFen)}`, minCount > 0 && `${count} / ${minCount}`)}</span>
        </>
      ),
    },
    {
      key: 'state',
      width: 150,
      title: t('assessments.console.checks.result'),
      render: (_, { state, cause }) => (
        <>
          <CheckTag state={state} />{' '}
          {cause !== undefined && <span className="c-soft">{t(`assessments.console.checks.cause.${cause}`)}</span>}
        </>
      ),
    },
    {
      key: 'reward',
      width: 120,
      title: t('assessments.console.checks.reward'),
      align: 'right',
      className: 'c-strong',
      render: (_, { rewardFen }) => formatFen(rewardFen),
    },
  ];
};

const countOf = ({ states }: DaySums, state: CheckState): number =>
  states.find((one) => one.state === state)?.count ?? 0;

function Sums({ sums }: { sums: DaySums }): ReactNode {
  const { t } = useText();
  const all = sums.states.reduce((sum, { count }) => sum + count, 0);
  const figures: (readonly [string, string, string?])[] = [
    [t('assessments.console.checks.all'), formatCount(all)],
    ...(['met', 'missed', 'none'] as const).map(
      (state) => [t(`assessments.console.checks.state.${state}`), formatCount(countOf(sums, state))] as const,
    ),
    [t('assessments.console.checks.failed'), formatCount(sums.failed), sums.failed > 0 ? 'danger' : undefined],
    [t('assessments.console.checks.rewarded'), formatFen(sums.rewardFen)],
  ];
  return (
    <div className={styles['sums']}>
      {figures.map(([name, value, tone]) => (
        <div key={name} data-tone={tone}>
          <span>{name}</span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}

interface FiltersProps {
  readonly state: ChecksState;
  readonly sums: DaySums | undefined;
  readonly onChange: (more: Partial<ChecksState>) => void;
}

function Filters({ state, sums, onChange }: FiltersProps): ReactNode {
  const { t } = useText();
  const count = (of: CheckState): string => (sums === undefined ? '' : ` ${formatCount(countOf(sums, of))}`);
  return (
    <div className="c-filters">
      <Input
        type="date"
        style={{ width: 160 }}
        value={state.day}
        aria-label={t('assessments.console.checks.day')}
        onChange={({ target }) => isBusinessDay(target.value) && onChange({ day: target.value })}
      />
      <Segmented<CheckState | 'all'>
        value={state.state ?? 'all'}
        options={[
          { value: 'all', label: t('assessments.console.checks.every') },
          ...CHECK_STATES.map((value) => ({
            value,
            label: `${t(`assessments.console.checks.state.${value}`)}${count(value)}`,
          })),
        ]}
        onChange={(to) => onChange({ state: to === 'all' ? undefined : to })}
      />
      <span className="c-filters-end">{t('assessments.console.checks.hint')}</span>
    </div>
  );
}

/** A whole serial number opens its stages, whatever day is listed. */
const openSerial = (wanted: string): void => {
  const sn = normalSerial(wanted);
  if (/^[0-9A-Z]{8,20}$/.test(sn)) replaceAddress(checkPathOf(sn), location.search);
};

export function Checks(): ReactNode {
  const { t } = useText();
  const [usual] = useState(() => addDays(businessDay(present()), -1));
  const openSn = openCheckIn(usePath());
  const state = checksStateOf(useSearch(), usual);
  const { day, pageNum } = state;
  const sums = useCall(getDayOfChecks, { day }).data;
  const list = useCall(
    listChecksOfDay,
    { day, pageNum, pageSize: PAGE_SIZE, ...(state.state !== undefined && { state: state.state }) },
    { keepPrevious: true },
  );
  const rows = list.data?.rows ?? [];
  const index = rows.findIndex(({ sn }) => sn === openSn);
  const open = (sn: string | undefined): void => replaceAddress(checkPathOf(sn), checksSearchOf(state));
  const change = (more: Partial<ChecksState>): void =>
    replaceAddress(checkPathOf(undefined), checksSearchOf({ ...state, pageNum: 1, ...more }));
  useRowKeys({ rows, index, isOpen: openSn !== undefined, open: (row) => open(row?.sn) });
  const columns = useColumns();
  const total = (pageNum - 1) * PAGE_SIZE + rows.length + (list.data?.nextCursor === undefined ? 0 : 1);
  return (
    <div className="c-page">
      <PageHead title={t('assessments.console.checks')}>
        <SearchBox placeholder={t('assessments.console.checks.search')} onSearch={openSerial} />
      </PageHead>
      {sums && <Sums sums={sums} />}
      <Filters state={state} sums={sums} onChange={change} />
      <div className="c-body" {...(openSn !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('assessments.console.checks')}>
            <Table<Check>
              rowKey="id"
              columns={openSn === undefined ? columns : columns.filter(({ key }) => key !== 'holder')}
              dataSource={rows}
              loading={list.isPending}
              tableLayout="fixed"
              pagination={{
                simple: true,
                hideOnSinglePage: true,
                current: pageNum,
                pageSize: PAGE_SIZE,
                total,
                onChange: (to) => change({ pageNum: to }),
              }}
              locale={{
                emptyText: (
                  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('assessments.console.checks.none')} />
                ),
              }}
              onRow={({ sn }) => ({ onClick: () => open(sn), 'aria-selected': sn === openSn })}
            />
          </section>
        </ListState>
        {openSn !== undefined && <TerminalChecks key={openSn} sn={openSn} onClose={() => open(undefined)} />}
      </div>
      <KeyList keys={['j', 'k', '/'].map((key) => [key.toUpperCase(), t(`assessments.console.checks.key.${key}`)])} />
    </div>
  );
}
