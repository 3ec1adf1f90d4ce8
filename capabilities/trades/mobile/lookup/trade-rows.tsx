import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { groupedRow } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { DayHead } from './day-head.tsx';
import type { SummaryQuery } from './trade-filter.ts';
import { tradeItems, type Trade, type TradeItem } from './trade-items.ts';
import { TradeRow } from './trade-row.tsx';
import { useFresh } from './use-new-rows.ts';
import styles from './trades.module.css';

interface TradeRowsProps {
  list: ListState<Trade>;
  /** The request: if it changes, rows of the new list are not highlighted as new. */
  asked: SummaryQuery;
  now: Date;
  isFiltered: boolean;
  onReset: () => void;
  /** Set if the agent may switch to the team's transactions. */
  onTeam?: (() => void) | undefined;
}

export function TradeRows({ list, asked, now, isFiltered, onReset, onTeam }: TradeRowsProps): ReactNode {
  const { t } = useText();
  const fresh = useFresh(
    JSON.stringify(asked),
    list.rows.map(({ id }) => id),
    !list.isLoading && !list.isRefreshing && !list.isLoadingMore,
  );
  // a page can be empty although further pages exist: the search continues
  const clear = { label: t('ui.filter.clear'), onClick: onReset };
  const nothing = isFiltered ? (
    <Empty
      icon="search"
      title={t('trades.my-trades.no-match')}
      action={onTeam ? { label: t('trades.my-trades.search-team'), onClick: onTeam } : clear}
      other={onTeam && clear}
    >
      {t(`trades.my-trades.no-match-${onTeam ? 'self' : 'hint'}`)}
    </Empty>
  ) : (
    <Empty
      icon="trades"
      title={t('trades.my-trades.none')}
      action={onTeam && { label: t('trades.my-trades.see-team'), onClick: onTeam }}
    >
      {t('trades.my-trades.none-hint')}
    </Empty>
  );
  return (
    <InfiniteList<TradeItem>
      label={t('trades.my-trades.title')}
      list={list}
      isWaiting={list.rows.length === 0 && list.hasMore}
      items={tradeItems(list.rows, !list.hasMore)}
      itemKey={(item) => item.key}
      card={false}
      indent="disc"
      empty={<div className={cx('card', styles['waiting'])}>{nothing}</div>}
      skeleton={
        <div className={cx('card', styles['waiting'])}>
          <SkeletonRows />
        </div>
      }
    >
      {(item) =>
        item.is === 'group' ? (
          <DayHead day={item.group} total={item.first.dayTotal} asked={asked} now={now} />
        ) : (
          <TradeRow trade={item.row} isFresh={fresh.has(item.key)} className={groupedRow(item)} />
        )
      }
    </InfiniteList>
  );
}
