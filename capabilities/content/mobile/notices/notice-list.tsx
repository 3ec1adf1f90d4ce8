import { useState, type ReactNode } from 'react';
import { useCall, useCommand, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { withGroups, type GroupedRow } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getNoticeCounts } from '../../contract/notices/get-notice-counts.ts';
import { listNotices } from '../../contract/notices/list-notices.ts';
import { NOTICE_KINDS } from '../../contract/notices/notice-kinds.ts';
import { readNotices } from '../../contract/notices/read-notices.ts';
import { foldEqual, type Notice, type ShownNotice } from './fold-equal.ts';
import { NoticeGroup, NoticeRow, PINNED } from './notice-row.tsx';
import { UndoReading } from './undo-reading.tsx';
import { useReadAll } from './use-read-all.ts';
import styles from './notice-list.module.css';

const CHIPS = ['all', 'waiting', ...NOTICE_KINDS] as const;
type Chip = (typeof CHIPS)[number];
const FIELDS = { kind: choice(CHIPS, 'all') };
const ASKED = { all: {}, waiting: { waitingOnly: true } };

const groupOf = ({ isPinned, publishedAt }: Notice): string => (isPinned ? PINNED : businessDay(new Date(publishedAt)));

/** The ids of the opened groups. */
const useOpen = (): [ReadonlySet<string>, (id: string) => void] => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  return [open, toggle];
};

/** The pinned notices, then all by day, newest first, each kind with the number of unread ones. */
export function NoticeList(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const [{ kind }, change] = useAddress(FIELDS);
  const asked = kind === 'all' || kind === 'waiting' ? ASKED[kind] : { kind };
  const list = useList(listNotices, { ...asked, pageSize: 20 }, { keepPrevious: true });
  const all = useReadAll();
  const { mutate: markRead } = useCommand(readNotices, { invalidates: [listNotices, getNoticeCounts] });
  const [open, fold] = useOpen();
  const isReadAll = ({ publishedAt }: Notice): boolean => all.readUntil !== undefined && publishedAt <= all.readUntil;
  const rows = list.rows.map((row) => (isReadAll(row) ? { ...row, isRead: true } : row));
  const readAll = (): void => all.start(list.rows.map(({ publishedAt }) => publishedAt).reduce(later));
  const isNothingUnread = (list.total ?? 0) === 0 || all.readUntil !== undefined || rows.length === 0;
  return (
    <Screen
      bar={
        <NavBar
          right={
            <NavAction onClick={readAll} disabled={isNothingUnread}>
              {t('content.notices.read-all')}
            </NavAction>
          }
        />
      }
      foot={all.isUndoable && <UndoReading onUndo={all.undo} />}
    >
      <Kinds kind={kind} isRead={all.readUntil !== undefined} onChange={(to) => change({ kind: to })} />
      <PullToRefresh onRefresh={list.refresh}>
        <InfiniteList<GroupedRow<string, ShownNotice>>
          label={t('content.notices.title')}
          list={list}
          items={withGroups(foldEqual(rows, groupOf, open), groupOf, !list.hasMore)}
          itemKey={(item) => item.key}
          rowHeight={92}
          card={false}
          indent="disc"
          end={t('content.notices.kept')}
          empty={<Nothing chip={kind} />}
        >
          {(item) =>
            item.is === 'group' ? (
              <NoticeGroup group={item.group} now={now} />
            ) : (
              <NoticeRow
                notice={item.row}
                now={now}
                isFirst={item.isFirst}
                isLast={item.isLast}
                onRead={(ids) => markRead({ ids })}
                onFold={fold}
              />
            )
          }
        </InfiniteList>
      </PullToRefresh>
    </Screen>
  );
}

const later = (one: string, other: string): string => (one > other ? one : other);

interface KindsProps {
  kind: Chip;
  /** All are shown as read. */
  isRead: boolean;
  onChange: (kind: Chip) => void;
}

function Kinds({ kind, isRead, onChange }: KindsProps): ReactNode {
  const { t } = useText();
  const { unread = {}, waiting } = useCall(getNoticeCounts, {}).data ?? {};
  const all = Object.values(unread).reduce((sum, count) => sum + count, 0);
  const unreadOf = (value: Exclude<Chip, 'waiting'>) => (value === 'all' ? all : unread[value]);
  const countOf = (value: Chip) => (value === 'waiting' ? waiting : isRead ? 0 : unreadOf(value));
  const choices = CHIPS.map((value) => ({
    value,
    label: t(`content.notices.kind.${value}`),
    count: countOf(value) || undefined,
  }));
  return (
    <div className={styles['kinds']}>
      <Chips look="fit" label={t('content.notices.kind')} choices={choices} value={kind} onChange={onChange} />
    </div>
  );
}

const NONE = { all: 'content.notices.none', waiting: 'content.notices.none-waiting' };

function Nothing({ chip }: { chip: Chip }): ReactNode {
  const { t } = useText();
  const title = chip === 'all' || chip === 'waiting' ? NONE[chip] : 'content.notices.none-here';
  return (
    <div className={`card ${styles['nothing'] ?? ''}`}>
      <Empty icon="bell" title={t(title)}>
        {t('content.notices.none-hint')}
      </Empty>
    </div>
  );
}
