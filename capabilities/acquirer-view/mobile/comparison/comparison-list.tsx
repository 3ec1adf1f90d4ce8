/** The terminals about which the acquirer was asked: both sides, most serious difference first. */
import { useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatTimeOfDay, formatWhen, relativeTime } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Callout, Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice, text } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listFeeDifferences } from '#capabilities/changes/contract/fees/list-fee-differences.ts';
import { FeesCard } from '#capabilities/changes/mobile/api.tsx';
import { AGREEMENTS, type Agreement, type Kind } from '../../contract/comparison/agreements.ts';
import { MAX_SEARCH } from '../../contract/comparison/comparison-fields.ts';
import { getSummary } from '../../contract/comparison/get-summary.ts';
import { listComparisons } from '../../contract/comparison/list-comparisons.ts';
import { ComparisonRow } from './comparison-row.tsx';
import type { ComparedTerminal } from './comparison-words.tsx';
import { SummaryCard, type Summary } from './summary-card.tsx';
import styles from './acquirer-view.module.css';

/** The filter of the list; `all`: everything that was compared. */
type ListFilter = 'all' | 'differing' | Agreement;

const fieldsOf = (kind: Kind) => ({
  scope: choice(['self', 'team'], 'self'),
  agreement: choice<ListFilter>(['all', 'differing', ...AGREEMENTS[kind]], 'differing'),
  text: text(MAX_SEARCH),
});
const FIELDS = { bind: fieldsOf('bind'), activation: fieldsOf('activation'), standard: fieldsOf('standard') };

const useComparisons = (kind: Kind) => {
  const [values, change] = useAddress(FIELDS[kind]);
  const { scope, agreement } = values;
  const typed = useDebounced(values.text.trim());
  const summary = useCall(getSummary, { kind, scope }, { keepPrevious: true });
  const request = {
    scope,
    ...(agreement !== 'all' && { agreement }),
    ...(typed !== '' && { text: typed }),
    pageSize: 20,
  };
  const list = useList(listComparisons[kind], request, { keepPrevious: true });
  return { ...values, change, summary, list };
};

/** Days with other fees than the rates say; read where there are any. */
const useFees = (summary: Summary | undefined) => {
  const count = summary?.fees?.count ?? 0;
  const list = useList(listFeeDifferences, { pageSize: SHOWN_FEES }, { enabled: count > 0 });
  return { list, count };
};
const SHOWN_FEES = 3;

type Comparisons = ReturnType<typeof useComparisons>;

export function ComparisonList({ kind }: { kind: Kind }): ReactNode {
  const { t } = useText();
  const shown = useComparisons(kind);
  const { agreement, text: typed, change, summary, list } = shown;
  const [isSearching, setSearching] = useState(typed !== '');
  const search = (
    <IconButton icon="search" label={t('acquirer-view.search')} onClick={() => setSearching(!isSearching)} />
  );
  const refresh = () => Promise.all([summary.refetch(), list.refresh(), fees.list.refresh()]);
  const rows: readonly ComparedTerminal[] = list.rows;
  const { data } = summary;
  // both requests at once, so that neither moves the other's rows
  const fees = useFees(data);
  const isReady = !list.isLoading && !summary.isPending && !fees.list.isLoading;
  return (
    <Screen bar={<NavBar right={search} />}>
      <Tools shown={shown} isSearching={isSearching || typed !== ''} />
      <PullToRefresh onRefresh={refresh}>
        <Asked rows={rows} onRefresh={() => void refresh()} />
        <Stack>
          {isReady && data && <Unreached summary={data} />}
          {isReady && data && data.same + data.differing > 0 && <SummaryCard kind={kind} summary={data} />}
          {isReady && data?.fees !== undefined && (
            <FeesCard
              rows={fees.list.rows}
              all={{ count: fees.count, more: fees.list.hasMore ? fees.list.loadMore : undefined }}
            />
          )}
          {isReady && (
            <Differences
              kind={kind}
              agreement={agreement}
              summary={data}
              onChange={(to) => change({ agreement: to })}
            />
          )}
          <InfiniteList
            list={list}
            isWaiting={!isReady}
            items={rows}
            itemKey={({ terminalId }) => terminalId}
            rowHeight={186}
            label={t(`acquirer-view.${kind}-check.title`)}
            empty={<NothingShown shown={shown} />}
          >
            {(row) => <ComparisonRow kind={kind} row={row} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

/** The controls that filter the list. */
function Tools({ shown, isSearching }: { shown: Comparisons; isSearching: boolean }): ReactNode {
  const { t } = useText();
  const hasTeam = useHasTeam();
  const { scope, agreement, text: typed, change, summary } = shown;
  return (
    <div className={styles['tools']}>
      {isSearching && (
        <SearchField
          value={typed}
          onChange={(to) => change({ text: to })}
          placeholder={t('acquirer-view.search')}
          maxLength={MAX_SEARCH}
        />
      )}
      <Views agreement={agreement} summary={summary.data} onChange={(to) => change({ agreement: to })} />
      {hasTeam && (
        <Segmented
          label={t('acquirer-view.scope')}
          choices={(['self', 'team'] as const).map((value) => ({ value, label: t(`acquirer-view.scope.${value}`) }))}
          value={scope}
          onChange={(to) => change({ scope: to })}
          onGround
          small
        />
      )}
    </div>
  );
}

interface FilterProps {
  agreement: ListFilter;
  summary: Summary | undefined;
  onChange: (to: ListFilter) => void;
}

/** Switches between the differences and everything. */
function Views({ agreement, summary, onChange }: FilterProps): ReactNode {
  const { t } = useText();
  const shown = (count: number): string => `${formatCount(count)}${summary?.isCapped && count > 0 ? '+' : ''}`;
  const { same = 0, differing = 0 } = summary ?? {};
  const label = (view: 'differing' | 'all', count: number): string =>
    t(`acquirer-view.view.${view}`, { shown: summary === undefined ? '' : shown(count) });
  return (
    <Segmented
      label={t('acquirer-view.views')}
      choices={[
        { value: 'differing', label: label('differing', differing) },
        { value: 'all', label: label('all', same + differing) },
      ]}
      value={agreement === 'all' || agreement === 'same' ? 'all' : 'differing'}
      onChange={onChange}
      onGround
    />
  );
}

/** The number of each difference, where there is more than one. */
function Differences({ kind, agreement, summary, onChange }: FilterProps & { kind: Kind }): ReactNode {
  const { t } = useText();
  const differences = summary?.differences ?? [];
  if (agreement === 'all' || agreement === 'same' || differences.length < 2) return null;
  return (
    <div className={styles['chips']}>
      <Chips<string>
        label={t('acquirer-view.differences')}
        choices={[
          { value: 'differing', label: t('acquirer-view.any') },
          ...differences.map(({ agreement: value, count }) => ({
            value,
            label: t(`acquirer-view.agreement.${kind}.${value}`),
            count: formatCount(count),
          })),
        ]}
        value={agreement}
        onChange={(to) => onChange(to as ListFilter)}
      />
    </div>
  );
}

/** Since when the oldest difference shown has lasted. */
function Asked({ rows, onRefresh }: { rows: readonly ComparedTerminal[]; onRefresh: () => void }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const said = (at: string): string => {
    const isToday = businessDay(now) === businessDay(new Date(at));
    const time = isToday ? formatTimeOfDay(at) : formatWhen(at, now, lang);
    return t('acquirer-view.asked', { time, ago: relativeTime(at, now, lang) });
  };
  const [oldest] = rows.map(({ answeredAt }) => answeredAt).toSorted();
  return (
    <div className={styles['asked']}>
      <Icon name="history" size={18} />
      <span className="grow">{oldest !== undefined && said(oldest)}</span>
      <button type="button" className="t-link hit" onClick={onRefresh}>
        <Icon name="refresh" size={18} />
        {t('acquirer-view.reload')}
      </button>
    </div>
  );
}

/** A note that the data may be old, because the acquirer cannot be asked. */
function Unreached({ summary: { isConnected, isReached } }: { summary: Summary }): ReactNode {
  const { t } = useText();
  if (isConnected && isReached) return null;
  return <Callout tone="warning">{t(isConnected ? 'acquirer-view.unreached' : 'acquirer-view.unconnected')}</Callout>;
}

function NothingShown({ shown: { agreement, text: typed, summary, change } }: { shown: Comparisons }): ReactNode {
  const { t } = useText();
  const all = { label: t('acquirer-view.none.all'), onClick: () => change({ agreement: 'all', text: '' }) };
  if (typed !== '') return <Empty icon="search" title={t('acquirer-view.none.found')} action={all} />;
  if (agreement !== 'all' && (summary.data?.same ?? 0) > 0)
    return <Empty icon="check" title={t('acquirer-view.none.differing')} action={all} />;
  return (
    <Empty icon="terminal" title={t('acquirer-view.none.asked')}>
      {t('acquirer-view.none.asked-hint')}
    </Empty>
  );
}
