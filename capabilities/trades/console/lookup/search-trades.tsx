/** /console/trades: transactions of all agents, and how the fee of one was shared, level by level. */
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { plainYuan } from '#platform/money/yuan.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { ExportRows } from '#platform/ui-console/export-rows.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { SearchBox } from '#platform/ui-console/search-box.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { getAllTradesSum } from '../../contract/lookup/get-all-trades-sum.ts';
import { searchAllTrades } from '../../contract/lookup/search-all-trades.ts';
import { TradeDetail } from './trade-detail.tsx';
import { openIn, PAGE_SIZE, pathOf, requestOf, searchOf, stateOf, type TradesState } from './trades-address.ts';
import { TradesFilters } from './trades-filters.tsx';
import { TradesTable } from './trades-table.tsx';
import styles from './trades.module.css';

const REFRESH_MS = 30_000;

function ExportTrades({ request }: { request: ReturnType<typeof requestOf> }): ReactNode {
  const { t } = useText();
  return (
    <ExportRows
      call={searchAllTrades}
      request={request}
      name={t('trades.console.title')}
      columns={[
        { title: t('trades.console.time'), cell: ({ occurredAt }) => ({ date: formatDateTime(occurredAt) }) },
        { title: t('trades.console.reference'), cell: ({ reference }) => reference },
        { title: t('trades.console.kind'), cell: ({ kind }) => t(`trades.console.kind.${kind}`) },
        { title: t('trades.status'), cell: ({ status }) => t(`trades.status.${status}`) },
        { title: t('trades.console.merchant'), cell: ({ merchantName }) => merchantName },
        { title: t('trades.fact.merchant-no'), cell: ({ merchantNo }) => merchantNo },
        { title: t('trades.console.terminal'), cell: ({ sn }) => sn },
        { title: t('trades.console.type'), cell: ({ totalType }) => t(`trades.total-type.${totalType}`) },
        { title: t('trades.console.amount'), cell: ({ amountFen }) => ({ number: plainYuan(amountFen) }) },
        { title: t('trades.console.fee'), cell: ({ feeFen }) => ({ number: plainYuan(feeFen) }) },
        { title: t('trades.console.agent'), cell: ({ agent }) => `${agent.name} ${agent.code}` },
      ]}
    />
  );
}

export function SearchTrades(): ReactNode {
  const { t } = useText();
  const search = useSearch();
  const state = useMemo(() => stateOf(search), [search]);
  const openId = openIn(usePath());
  const [further, goFurther] = useState<{ readonly search: string; readonly cursor: string }>();
  const request = requestOf(state, businessDay(present()));
  const cursor = further?.search === search ? further.cursor : undefined;
  const page = cursor === undefined ? { pageNum: state.pageNum } : { cursor };
  const list = useCall(
    searchAllTrades,
    { ...request, ...page, pageSize: PAGE_SIZE },
    { keepPrevious: true, refetchMs: REFRESH_MS },
  );
  const sum = useCall(getAllTradesSum, request, { keepPrevious: true, refetchMs: REFRESH_MS }).data;
  const rows = list.data?.rows ?? [];
  const open = (id: string | undefined): void => replaceAddress(pathOf(id), searchOf(state));
  const change = (more: Partial<TradesState>): void =>
    replaceAddress(pathOf(undefined), searchOf({ ...state, pageNum: 1, ...more }));
  const find = useCallback((text: string) => {
    const before = stateOf(location.search);
    if (before.text !== text) replaceAddress(pathOf(undefined), searchOf({ ...before, text, pageNum: 1 }));
  }, []);
  const index = rows.findIndex(({ id }) => id === openId);
  useRowKeys({ rows, index, isOpen: openId !== undefined, open: (row) => open(row?.id) });
  return (
    <div className="c-page">
      <PageHead title={t('trades.console.title')}>
        <div className={styles['wide']}>
          <SearchBox
            key={state.agentId}
            initial={state.text}
            placeholder={t('trades.console.search')}
            onSearch={find}
          />
        </div>
        <ExportTrades request={request} />
      </PageHead>
      <TradesFilters state={state} agent={list.data?.agent} sum={sum} onChange={change} />
      <div className={`c-body ${styles['body'] ?? ''}`} {...(openId !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <TradesTable
            list={list}
            sum={sum}
            openId={openId}
            isOneDay={request.from !== undefined && request.from === request.to}
            pageNum={state.pageNum}
            onPage={(pageNum) => change({ pageNum })}
            onOpen={open}
            onGoOn={(next) => goFurther({ search, cursor: next })}
          />
        </ListState>
        {openId !== undefined && <TradeDetail key={openId} id={openId} onClose={() => open(undefined)} />}
      </div>
      <KeyList keys={['j', 'k', '/'].map((key) => [key.toUpperCase(), t(`trades.console.key.${key}`)])} />
    </div>
  );
}
