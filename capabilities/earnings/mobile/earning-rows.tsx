import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { formatDayHead, formatShortDate } from '#platform/time/format.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { groupedRow, withGroups, type GroupedRow } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useSearchOn } from '#platform/ui/list/use-search-on.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { EarningRow, type Earning } from './lookup/earning-row.tsx';
import styles from './earnings.module.css';

interface EarningRowsProps {
  list: ListState<Earning>;
  now: Date;
  isFiltered: boolean;
  onReset: () => void;
}

/** The rows by the business day on which they count. */
export function EarningRows({ list, now, isFiltered, onReset }: EarningRowsProps): ReactNode {
  const { t } = useText();
  useSearchOn(list);
  // a page can be empty although further pages exist: the search continues
  const action = { label: t('ui.filter.clear'), onClick: onReset };
  return (
    <InfiniteList<GroupedRow<BusinessDay, Earning>>
      label={t('earnings.earnings-info.title')}
      list={list}
      isWaiting={list.rows.length === 0 && list.hasMore}
      items={withGroups(list.rows, ({ day }) => day, !list.hasMore)}
      itemKey={({ key }) => key}
      card={false}
      skeleton={<WaitingRows />}
      empty={
        <Empty icon="wallet" title={t('earnings.none')} {...(isFiltered && { action })}>
          {t('earnings.none-hint')}
        </Empty>
      }
    >
      {(item) =>
        item.is === 'group' ? (
          <DayHead day={item.group} now={now} />
        ) : (
          <EarningRow earning={item.row} className={groupedRow(item)} />
        )
      }
    </InfiniteList>
  );
}

/** A placeholder where the list will appear. */
export function WaitingRows(): ReactNode {
  return (
    <div className={cx('card', styles['waiting'])}>
      <SkeletonRows lead="none" />
    </div>
  );
}

function DayHead({ day, now }: { day: BusinessDay; now: Date }): ReactNode {
  const { lang } = useText();
  const title = formatShortDate(day, now, lang);
  return <GroupHead title={title} meta={formatDayHead(day, now, lang).slice(title.length + 1)} />;
}
