import { useEffect, useState, type ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { formatDayHead, formatShortDate } from '#platform/time/format.ts';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { groupedRow } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { EntryRow } from '../entry-row.tsx';
import type { Entry } from '../entry-type.ts';
import { FoldRow } from './fold-row.tsx';
import { statementItems, type StatementItem } from './statement-items.ts';
import { StatementWaiting } from './statement-waiting.tsx';
import styles from './statement.module.css';

interface StatementEntriesProps {
  list: ListState<Entry>;
  now: Date;
  showWallet: boolean;
  isFiltered: boolean;
  onReset: () => void;
}

export function StatementEntries({ list, now, showWallet, isFiltered, onReset }: StatementEntriesProps): ReactNode {
  const { t } = useText();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  useSearchOn(list);
  return (
    <InfiniteList<StatementItem>
      label={t('wallet.statement.title')}
      list={list}
      isWaiting={looksOn(list)}
      items={statementItems(list.rows, !list.hasMore)}
      itemKey={(item) => item.key}
      card={false}
      indent="disc"
      empty={<Nothing isFiltered={isFiltered} onReset={onReset} />}
      skeleton={<StatementWaiting />}
    >
      {(item) =>
        item.is === 'day' ? (
          <DayHead item={item} now={now} />
        ) : (
          <div className={groupedRow(item)}>
            {item.entry.count === undefined ? (
              <EntryRow entry={item.entry} now={now} showWallet={showWallet} inDay />
            ) : (
              <FoldRow
                entry={item.entry}
                showWallet={showWallet}
                isOpen={opened.has(item.key)}
                onToggle={() => toggle(item.key)}
              />
            )}
          </div>
        )
      }
    </InfiniteList>
  );
}

/** A search found nothing so far and has not looked at everything. */
const looksOn = ({ rows, hasMore, error }: ListState<Entry>): boolean => rows.length === 0 && hasMore && error === null;

const useSearchOn = (list: ListState<Entry>): void => {
  const { isLoadingMore, loadMore } = list;
  const isDue = looksOn(list) && !isLoadingMore;
  useEffect(() => {
    if (isDue) loadMore();
  }, [isDue, loadMore]);
};

function Nothing({ isFiltered, onReset }: Pick<StatementEntriesProps, 'isFiltered' | 'onReset'>): ReactNode {
  const { t } = useText();
  return isFiltered ? (
    <Empty
      icon="tray"
      title={t('wallet.statement.none-here')}
      action={{ label: t('ui.filter.clear'), onClick: onReset }}
    />
  ) : (
    <Empty icon="tray" title={t('wallet.statement.none-month')}>
      {t('wallet.statement.none-hint')}
    </Empty>
  );
}

/** The day's income less its expense; held money is neither. */
function DayHead({ item, now }: { item: Extract<StatementItem, { is: 'day' }>; now: Date }): ReactNode {
  const { lang } = useText();
  const { amountsHidden } = useAppearance();
  const date = formatShortDate(item.day, now, lang);
  return (
    <div className="day">
      <b>{date}</b>
      <span>{formatDayHead(item.day, now, lang).slice(date.length)}</span>
      {item.netFen !== undefined && (
        <em className={styles['net']}>{amountsHidden ? hiddenAmount : formatFen(item.netFen, { sign: true })}</em>
      )}
    </div>
  );
}
