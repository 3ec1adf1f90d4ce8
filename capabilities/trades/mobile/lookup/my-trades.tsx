/** 我的交易: transactions grouped by day, each with the caller's earning. */
import { Suspense, useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { useSearchOn } from '#platform/ui/list/use-search-on.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { useLive } from '#capabilities/statistics/mobile/api.ts';
import { useScan } from '#capabilities/terminals/mobile/api.tsx';
import { exportTrades } from '../../contract/lookup/export-trades.ts';
import { MAX_SEARCH } from '../../contract/lookup/fields.ts';
import { listTrades } from '../../contract/lookup/list-trades.ts';
import { FilterBar } from './filter-bar.tsx';
import { TradeFilterSheet } from './load-filter-sheet.ts';
import { activeCount, askedOf, filterOf, LIST_FIELDS, NO_FILTER, valuesOf, type TradeFilter } from './trade-filter.ts';
import { TradeRows } from './trade-rows.tsx';
import styles from './trades.module.css';

function MyTradesPage(): ReactNode {
  const hasTeam = useHasTeam();
  const { active } = usePage();
  useLive(active);
  const now = useNow(active);
  const [values, change] = useAddress(LIST_FIELDS);
  const { scope, text } = values;
  const filter = filterOf(values);
  const [isFiltering, setFiltering] = useState(false);
  const asked = askedOf(filter, scope, useDebounced(text));
  const list = useList(listTrades, { ...asked, pageSize: 30 }, { keepPrevious: true });
  const used = activeCount(filter);
  useSearchOn(list);
  const apply = (next: TradeFilter): void => change(valuesOf(next));
  const reset = (): void => change({ ...valuesOf(NO_FILTER), text: '' });
  return (
    <Screen
      bar={
        <FilterBar
          count={used}
          onOpen={() => setFiltering(true)}
          more={list.rows.length > 0 && <ExportAction call={exportTrades} request={asked} />}
        />
      }
    >
      <Tools scope={scope} text={text} onChange={change} />
      <PullToRefresh onRefresh={list.refresh}>
        <TradeRows
          list={list}
          asked={asked}
          now={now}
          isFiltered={used > 0 || text !== ''}
          onReset={reset}
          onTeam={hasTeam && scope === 'self' ? () => change({ scope: 'team' }) : undefined}
        />
      </PullToRefresh>
      <Suspense>
        {isFiltering && (
          <TradeFilterSheet
            scope={scope}
            text={text}
            value={filter}
            now={now}
            onClose={() => setFiltering(false)}
            onApply={apply}
            onOpen={change}
          />
        )}
      </Suspense>
    </Screen>
  );
}

interface ToolsProps {
  scope: 'self' | 'team';
  text: string;
  onChange: (change: { scope?: 'self' | 'team'; text?: string }) => void;
}

/** The scope of the transactions, and the search in them. */
function Tools({ scope, text, onChange }: ToolsProps): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const scan = useScan('search', ([first]) => first && onChange({ text: first.sn }));
  const scopes = (['self', 'team'] as const).map((value) => ({ value, label: t(`trades.scope.${value}`) }));
  return (
    <div className={styles['tools']}>
      {hasTeam && (
        <Segmented
          label={t('trades.scope')}
          choices={scopes}
          value={scope}
          onChange={(to) => onChange({ scope: to })}
          onGround
        />
      )}
      <SearchField
        value={text}
        onChange={(typed) => onChange({ text: typed })}
        placeholder={t('trades.my-trades.search')}
        maxLength={MAX_SEARCH}
        onScan={() => scan()}
      />
    </div>
  );
}

export { MyTradesPage as Page };
