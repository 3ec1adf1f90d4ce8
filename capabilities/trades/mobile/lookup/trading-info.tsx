/** 交易详情: the transactions behind a figure, with their total. */
import { Suspense, useState, type ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useHasTeam, useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { formatDay, formatDateRange } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { useSearchOn } from '#platform/ui/list/use-search-on.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getTradeStatistics } from '#capabilities/statistics/contract/trades/get-trade-statistics.ts';
import { listTrades } from '../../contract/lookup/list-trades.ts';
import { FilterBar } from './filter-bar.tsx';
import { TradeFilterSheet } from './load-filter-sheet.ts';
import {
  activeCount,
  askedOf,
  filterOf,
  LIST_FIELDS,
  NO_FILTER,
  valuesOf,
  type SummaryQuery,
  type TradeFilter,
} from './trade-filter.ts';
import { TradeRows } from './trade-rows.tsx';
import { useTradeSum } from './use-trade-sum.ts';
import styles from './trades.module.css';

function TradingInfoPage(): ReactNode {
  const hasTeam = useHasTeam();
  const now = useNow(usePage().active);
  const [values, change] = useAddress(LIST_FIELDS);
  const { scope, text } = values;
  const filter = filterOf(values);
  const [isFiltering, setFiltering] = useState(false);
  const asked = askedOf(filter, scope, text);
  const list = useList(listTrades, { ...asked, pageSize: 30 }, { keepPrevious: true });
  useSearchOn(list);
  const used = activeCount(filter);
  const apply = (next: TradeFilter): void => change(valuesOf(next));
  return (
    <Screen bar={<FilterBar count={used} onOpen={() => setFiltering(true)} />}>
      {hasTeam && <ScopeChoice value={scope} onChange={(to) => change({ scope: to })} />}
      <PullToRefresh onRefresh={list.refresh}>
        {/* a list that cannot be read says why, for its total too */}
        {(list.error === null || list.rows.length > 0) && (
          <div className={styles['total']}>
            <Stack>
              <Total
                asked={asked}
                today={businessDay(now)}
                now={now}
                isPlain={isPlain(filter, text)}
                isListed={!list.isLoading}
              />
            </Stack>
          </div>
        )}
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
            onApply={apply}
            onOpen={change}
          />
        )}
      </Suspense>
    </Screen>
  );
}

/** Whether the filter restricts only days: then the statistics have the sum, however many transactions there are. */
const isPlain = (filter: TradeFilter, text: string): boolean =>
  text === '' &&
  filter.from !== undefined &&
  filter.to !== undefined &&
  activeCount({ ...filter, from: undefined, to: undefined }) === 0;

interface TotalProps {
  asked: SummaryQuery;
  isPlain: boolean;
  today: BusinessDay;
  now: Date;
  /** The list is there: only a problem of the total is shown here. */
  isListed: boolean;
}

/** The figure that sums up the list. */
function Total({ asked, isPlain: plain, today, now, isListed }: TotalProps): ReactNode {
  const { t, lang } = useText();
  const may = useMay();
  const [mayRead, mayEarn] = [may('statistics:view'), may('earning:view')];
  const { amountsHidden } = useAppearance();
  const { scope, from = today, to = today } = asked;
  const byDays = useCall(getTradeStatistics, { scope, from, to }, { enabled: plain && mayRead, keepPrevious: true });
  const counted = useTradeSum(asked, { enabled: !plain || !mayRead });
  const { sum, error, retry } =
    plain && mayRead
      ? { sum: byDays.data, error: byDays.error, retry: () => void byDays.refetch() }
      : { sum: counted.data && soldOf(counted.data), error: counted.error, retry: counted.retry };
  const days =
    asked.from === undefined || asked.to === undefined
      ? undefined
      : from === to
        ? formatDay(from, now, lang)
        : formatDateRange(from, to, now, lang);
  if (sum === undefined)
    return error && isListed ? (
      <Card>
        <ReadError error={error} onRetry={retry} />
      </Card>
    ) : (
      <WaitingTotal hasShare={!plain && mayEarn} />
    );
  return (
    <Card pad>
      <div className="spread">
        <span className="t-label">{t('trades.total.label')}</span>
        <span className="t-meta">{days ?? t('trades.total.all-time')}</span>
      </div>
      <Figure size="chart">
        <Amount fen={sum.amountFen} look="card" hidden={amountsHidden} />
      </Figure>
      <p className="t-meta">{t('trades.total.count', { count: formatCount(sum.count) })}</p>
      <Shares data={plain ? undefined : counted.data} />
    </Card>
  );
}

/** A placeholder as high as the figures, so that the parts below do not move. */
function WaitingTotal({ hasShare }: { hasShare: boolean }): ReactNode {
  const { t } = useText();
  return (
    <Card pad>
      <div className="spread">
        <span className="t-label">{t('trades.total.label')}</span>
      </div>
      <Figure size="chart">
        <SkeletonText width="6em" />
      </Figure>
      <p className="t-meta">
        <SkeletonText width="10em" />
      </p>
      {hasShare && (
        <p className="t-meta">
          <SkeletonText width="8em" />
        </p>
      )}
    </Card>
  );
}

type TradeSum = NonNullable<ReturnType<typeof useTradeSum>['data']>;

const soldOf = ({ successCount, successFen }: TradeSum) => ({ count: successCount, amountFen: successFen });

function Shares({ data }: { data: TradeSum | undefined }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (data?.shareFen === undefined) return null;
  return <p className="t-meta">{t('trades.total.share', { amount: shown(data.shareFen) })}</p>;
}

interface ScopeChoiceProps {
  value: 'self' | 'team';
  onChange: (scope: 'self' | 'team') => void;
}

function ScopeChoice({ value, onChange }: ScopeChoiceProps): ReactNode {
  const { t } = useText();
  const scopes = (['self', 'team'] as const).map((value) => ({ value, label: t(`trades.scope.${value}`) }));
  return (
    <div className={styles['tools']}>
      <Segmented label={t('trades.scope')} choices={scopes} value={value} onChange={onChange} onGround />
    </div>
  );
}

export { TradingInfoPage as Page };
