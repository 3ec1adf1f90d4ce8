/** 我的交易: transactions grouped by day, each with the caller's earning. */
import { useEffect, useState, type ReactNode } from 'react';
import { useLive } from '#capabilities/statistics/mobile/api.ts';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { listTrades } from '../contract/list-trades.ts';
import { activeCount, askedOf, FILTER_QUERY, filterOf, NO_FILTER, type Scope } from './trade-filter.ts';
import { TradeFilterSheet } from './trade-filter-sheet.tsx';
import { TradeRows } from './trade-rows.tsx';
import styles from './trades.module.css';

export function Page(): ReactNode {
  const { t } = useText();
  const query = useQueryParams(FILTER_QUERY);
  const { active } = usePage();
  useLive(active);
  const now = useNow(active);
  const [scope, setScope] = useState<Scope>(query.scope === 'team' ? 'team' : 'self');
  const [filter, setFilter] = useState(() => filterOf(query));
  const [text, setText] = useState('');
  const [isFiltering, setFiltering] = useState(false);
  const asked = askedOf(filter, scope, useDebounced(text));
  const list = useList(listTrades, { ...asked, pageSize: 30 }, { keepPrevious: true });
  const used = activeCount(filter);
  useSearchOn(list);
  const reset = (): void => {
    setFilter(NO_FILTER);
    setText('');
  };
  const scopes = (['self', 'team'] as const).map((value) => ({ value, label: t(`trades.scope.${value}`) }));
  return (
    <Screen
      bar={
        <NavBar
          right={
            <NavAction icon="filter" count={used} onClick={() => setFiltering(true)}>
              {t('ui.filter.title')}
            </NavAction>
          }
        />
      }
    >
      <div className={styles['tools']}>
        <Segmented label={t('trades.scope')} choices={scopes} value={scope} onChange={setScope} onGround />
        <SearchField value={text} onChange={setText} placeholder={t('trades.my-trades.search')} />
      </div>
      <PullToRefresh onRefresh={list.refresh}>
        <TradeRows
          list={list}
          asked={JSON.stringify(asked)}
          now={now}
          isFiltered={used > 0 || text !== ''}
          onReset={reset}
          onTeam={scope === 'self' ? () => setScope('team') : undefined}
        />
      </PullToRefresh>
      <TradeFilterSheet
        key={String(isFiltering)}
        open={isFiltering}
        scope={scope}
        text={text}
        value={filter}
        now={now}
        onClose={() => setFiltering(false)}
        onApply={setFilter}
      />
    </Screen>
  );
}

/** Loads the next page automatically while nothing was found and the search is incomplete. */
const useSearchOn = ({
  rows,
  hasMore,
  isLoadingMore,
  error,
  loadMore,
}: {
  rows: readonly unknown[];
  hasMore: boolean;
  isLoadingMore: boolean;
  error: Error | null;
  loadMore: () => void;
}): void => {
  const looksOn = rows.length === 0 && hasMore && !isLoadingMore && error === null;
  useEffect(() => {
    if (looksOn) loadMore();
  }, [looksOn, loadMore]);
};
