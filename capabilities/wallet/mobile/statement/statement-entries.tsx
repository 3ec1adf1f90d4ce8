import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { Early, EARLY_WORDS } from '#platform/ui/early/early.tsx';
import { Empty, Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { ENTRY_KINDS } from '../../contract/enums.ts';
import { Row } from '#platform/ui/list/row.tsx';
import { EntryRow, type Entry } from '../entry-row.tsx';
import { statementItems, type StatementItem } from './statement-items.ts';
import styles from '../wallet.module.css';

interface StatementEntriesProps {
  list: ListState<Entry>;
  now: Date;
  showWallet: boolean;
  isFiltered: boolean;
  onReset: () => void;
}

export function StatementEntries({ list, now, showWallet, isFiltered, onReset }: StatementEntriesProps): ReactNode {
  const { t } = useText();
  const nothing = isFiltered ? (
    <Empty
      icon="tray"
      title={t('wallet.statement.none-here')}
      action={{ label: t('ui.filter.clear'), onClick: onReset }}
    />
  ) : (
    <Empty icon="tray" title={t('wallet.statement.none')}>
      {t('wallet.statement.none-hint')}
    </Empty>
  );
  return (
    <InfiniteList<StatementItem>
      label={t('wallet.statement.title')}
      items={
        list.isLoading || (list.error && list.rows.length === 0) ? undefined : statementItems(list.rows, !list.hasMore)
      }
      itemKey={(item) => item.key}
      card={false}
      hasMore={list.hasMore}
      loadingMore={list.isLoadingMore}
      onMore={list.loadMore}
      error={list.error !== null}
      onRetry={() => void list.refresh()}
      empty={nothing}
      skeleton={<Waiting />}
    >
      {(item) =>
        item.is === 'month' ? (
          <MonthHead item={item} now={now} />
        ) : (
          <div className={cx(styles['line'], item.isFirst && styles['first'], item.isLast && styles['last'])}>
            <EntryRow entry={item.entry} now={now} showWallet={showWallet} />
          </div>
        )
      }
    </InfiniteList>
  );
}

/** Number of rows that fit on a screen. */
const ROWS_FIRST = 10;

/**
 * Skeleton rows whose titles are painted as soon as the data arrives (statement.early.ts); data-kinds holds the names
 * of the kinds.
 */
function Waiting(): ReactNode {
  const { t } = useText();
  const kinds = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, t(`wallet.kind.${kind}`)]));
  return (
    <>
      <GroupHead title={<Skeleton width="3em" height="20px" />} />
      <div className={cx('card', styles['line'])} data-kinds={JSON.stringify(kinds)}>
        {Array.from({ length: ROWS_FIRST }, (_, row) => (
          <WaitingRow key={row} />
        ))}
      </div>
    </>
  );
}

function WaitingRow(): ReactNode {
  return (
    <Row
      title={
        <Early waiting={<Skeleton width="9em" height="14px" />}>
          <span className="ell2">{EARLY_WORDS}</span>
        </Early>
      }
      meta={<Skeleton width="7em" height="11px" />}
      value={<Skeleton width="5em" height="14px" />}
      valueMeta={<Skeleton width="5em" height="11px" />}
      chevron={false}
    />
  );
}

/** Income and expense of the whole month; no totals where a filter excludes some of its entries. */
function MonthHead({ item, now }: { item: Extract<StatementItem, { is: 'month' }>; now: Date }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const [year = '', month = ''] = item.month.split('-');
  const isThisYear = businessDay(now).startsWith(year);
  const shown = (value: number): string => (amountsHidden ? hiddenAmount : formatFen(fen(value)));
  const total =
    item.total &&
    t('wallet.statement.month-total', { income: shown(item.total.inFen), expense: shown(item.total.outFen) });
  return (
    <GroupHead
      title={t('wallet.statement.month', { month: Number(month), year: isThisYear ? 'this' : year })}
      end={total}
    />
  );
}
