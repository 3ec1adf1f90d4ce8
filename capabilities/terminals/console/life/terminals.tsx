/** /console/terminals: any terminal by its serial number, or those of an agent, with its whole life beside the list. */
import { Button, Empty, Table, type TableColumnsType } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { navigate, replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { BIND_STATUSES, type BindStatus } from '../../contract/binding/bind-status.ts';
import { searchTerminals } from '../../contract/life/search-terminals.ts';
import { IMPORT_PATH } from '../stock/stock-address.ts';
import { lifeSearchOf, lifeStateOf, openTerminalIn, terminalPathOf, type LifeState } from './life-address.ts';
import { TerminalLife } from './terminal-life.tsx';
import { TerminalState, type FoundTerminal } from './terminal-state.tsx';

const PAGE_SIZE = 50;

const useColumns = (isCompact: boolean): TableColumnsType<FoundTerminal> => {
  const { t } = useText();
  const all: TableColumnsType<FoundTerminal> = [
    {
      key: 'sn',
      width: 200,
      title: 'SN',
      render: (_, { sn, brand, model }) => (
        <>
          <b>{sn}</b>
          <span>{`${brand} ${model}`}</span>
        </>
      ),
    },
    {
      key: 'state',
      width: 150,
      title: t('terminals.console.state'),
      render: (_, row) => <TerminalState terminal={row} />,
    },
    {
      key: 'holder',
      title: t('terminals.console.holder-now'),
      render: (_, { holder }) => (
        <>
          <b>{holder.name}</b>
          <span>{holder.code}</span>
        </>
      ),
    },
    { key: 'merchant', title: t('terminals.console.merchant'), render: (_, { merchantName }) => merchantName ?? '–' },
    { key: 'policy', width: 130, title: t('terminals.console.policy'), className: 'c-soft', dataIndex: 'policy' },
    {
      key: 'since',
      width: 170,
      title: t('terminals.console.held-since'),
      className: 'c-soft',
      render: (_, { heldSince }) => formatDateTime(heldSince),
    },
  ];
  return all.filter(({ key }) => !isCompact || (key !== 'policy' && key !== 'since'));
};

interface FoundTableProps {
  readonly rows: readonly FoundTerminal[];
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly pageNum: number;
  readonly openSn: string | undefined;
  readonly onOpen: (sn: string) => void;
  readonly onPage: (pageNum: number) => void;
}

function FoundTable({ rows, isLoading, hasMore, pageNum, openSn, onOpen, onPage }: FoundTableProps): ReactNode {
  const { t } = useText();
  return (
    <Table<FoundTerminal>
      rowKey="sn"
      columns={useColumns(openSn !== undefined)}
      dataSource={[...rows]}
      loading={isLoading}
      tableLayout="fixed"
      pagination={{
        simple: true,
        current: pageNum,
        pageSize: PAGE_SIZE,
        // how many there are in all is not counted
        total: (pageNum - 1) * PAGE_SIZE + rows.length + (hasMore ? 1 : 0),
        onChange: onPage,
        hideOnSinglePage: true,
      }}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('terminals.console.none-found')} />,
      }}
      onRow={({ sn }) => ({ onClick: () => onOpen(sn), 'aria-selected': sn === openSn })}
    />
  );
}

interface FiltersProps {
  readonly status: BindStatus | undefined;
  readonly onStatus: (status: BindStatus | undefined) => void;
}

function Filters({ status, onStatus }: FiltersProps): ReactNode {
  const { t } = useText();
  return (
    <div className="c-filters">
      <FilterSelect
        label={t('terminals.console.state')}
        value={status === undefined ? 'all' : String(status)}
        options={[
          { value: 'all', label: t('terminals.console.state.all') },
          ...BIND_STATUSES.map((value) => ({ value: String(value), label: t(`terminals.console.status.${value}`) })),
        ]}
        onChange={(to) => onStatus(BIND_STATUSES.find((each) => String(each) === to))}
      />
      <span className="c-filters-end">{t('terminals.console.search-hint')}</span>
    </div>
  );
}

export function Terminals(): ReactNode {
  const { t } = useText();
  const mayManage = useMay('stock:manage');
  const openSn = openTerminalIn(usePath());
  const state = lifeStateOf(useSearch());
  const { text, status, pageNum } = state;
  const list = useCall(
    searchTerminals,
    { pageNum, pageSize: PAGE_SIZE, ...(text !== '' && { text }), ...(status !== undefined && { bindStatus: status }) },
    { keepPrevious: true },
  );
  const rows = list.data?.rows ?? [];
  const open = (sn: string | undefined): void => replaceAddress(terminalPathOf(sn), lifeSearchOf(state));
  const change = (more: Partial<LifeState>): void =>
    replaceAddress(terminalPathOf(undefined), lifeSearchOf({ ...state, pageNum: 1, ...more }));
  const find = useCallback((wanted: string): void => {
    const before = lifeStateOf(location.search);
    if (before.text !== wanted)
      replaceAddress(terminalPathOf(undefined), lifeSearchOf({ ...before, text: wanted, pageNum: 1 }));
  }, []);
  useRowKeys({
    rows,
    index: rows.findIndex(({ sn }) => sn === openSn),
    isOpen: openSn !== undefined,
    open: (row) => open(row?.sn),
  });
  return (
    <div className="c-page">
      <PageHead title={t('terminals.console.find')}>
        <SearchBox initial={text} placeholder={t('terminals.console.search')} onSearch={find} />
        {mayManage && (
          <Button icon={<Icon name="upload" size={18} />} onClick={() => navigate(IMPORT_PATH)}>
            {t('terminals.console.import')}
          </Button>
        )}
      </PageHead>
      <Filters status={status} onStatus={(to) => change({ status: to })} />
      <div className="c-body" {...(openSn !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <section className="c-list" tabIndex={0} aria-label={t('terminals.console.find')}>
            <FoundTable
              rows={rows}
              isLoading={list.isPending}
              hasMore={list.data?.nextCursor !== undefined}
              pageNum={pageNum}
              openSn={openSn}
              onOpen={open}
              onPage={(to) => change({ pageNum: to })}
            />
          </section>
        </ListState>
        {openSn !== undefined && <TerminalLife key={openSn} sn={openSn} onClose={() => open(undefined)} />}
      </div>
      <KeyList keys={['j', 'k', '/'].map((key) => [key.toUpperCase(), t(`terminals.console.key.${key}`)])} />
    </div>
  );
}
