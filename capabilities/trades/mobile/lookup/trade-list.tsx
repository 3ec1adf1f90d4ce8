/** The transactions that the address asks for, and the filter over them: what 我的交易 and 交易详情 have in common. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { useSearchOn } from '#platform/ui/list/use-search-on.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { listTrades } from '../../contract/lookup/list-trades.ts';
import { activeCount, askedOf, filterOf, LIST_FIELDS, NO_FILTER, valuesOf } from './trade-filter.ts';
import { TradeRows } from './trade-rows.tsx';

/** Loaded when it is opened. */
const TradeFilterSheet = lazy(async () => ({
  default: (await import('./trade-filter-sheet.tsx')).TradeFilterSheet,
}));

// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the hook's answer is its own description
export const useTradeList = () => {
  const [values, change] = useAddress(LIST_FIELDS);
  const { scope, text } = values;
  const filter = filterOf(values);
  const [isFiltering, setFiltering] = useState(false);
  const asked = askedOf(filter, scope, useDebounced(text));
  const list = useList(listTrades, { ...asked, pageSize: 30 }, { keepPrevious: true });
  useSearchOn(list);
  return { scope, text, filter, used: activeCount(filter), asked, list, change, isFiltering, setFiltering };
};

type TradeListState = ReturnType<typeof useTradeList>;

interface TradeListProps {
  trades: TradeListState;
  now: Date;
  /** Above the rows. */
  children?: ReactNode;
}

export function TradeList({ trades, now, children }: TradeListProps): ReactNode {
  const hasTeam = useHasTeam();
  const { scope, text, filter, used, asked, list, change, isFiltering, setFiltering } = trades;
  return (
    <>
      <PullToRefresh onRefresh={list.refresh}>
        {children}
        <TradeRows
          list={list}
          asked={asked}
          now={now}
          isFiltered={used > 0 || text !== ''}
          onReset={() => change({ ...valuesOf(NO_FILTER), text: '' })}
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
            onApply={(next) => change(valuesOf(next))}
            onOpen={change}
          />
        )}
      </Suspense>
    </>
  );
}

/** Whose transactions; nothing for who has no team. */
export function TradeScope({ trades: { scope, change } }: { trades: TradeListState }): ReactNode {
  const { t } = useText();
  const scopes = (['self', 'team'] as const).map((value) => ({ value, label: t(`trades.scope.${value}`) }));
  return (
    useHasTeam() && (
      <Segmented
        label={t('trades.scope')}
        choices={scopes}
        value={scope}
        onChange={(to) => change({ scope: to })}
        onGround
      />
    )
  );
}
