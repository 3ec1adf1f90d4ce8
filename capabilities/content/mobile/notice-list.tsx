import type { ReactNode } from 'react';
import { useCall, useCommand, useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { withGroups, type Grouped } from '#platform/ui/list/grouped-row.ts';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getNoticeCounts } from '../contract/get-notice-counts.ts';
import { listNotices } from '../contract/list-notices.ts';
import { NOTICE_KINDS } from '../contract/notice-kinds.ts';
import { readNotices } from '../contract/read-notices.ts';
import styles from './notice-list.module.css';
import { NoticeGroup, NoticeRow, PINNED } from './notice-row.tsx';

const FIELDS = { kind: choice(['all', ...NOTICE_KINDS] as const, 'all') };

const groupOf = ({ isPinned, publishedAt }: RowOf<typeof listNotices>): string =>
  isPinned ? PINNED : businessDay(new Date(publishedAt));

/** The pinned notices, then all by day, newest first, each kind with the number of unread ones. */
export function NoticeList(): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const [{ kind }, change] = useAddress(FIELDS);
  const asked = kind === 'all' ? {} : { kind };
  const list = useList(listNotices, { ...asked, pageSize: 20 }, { keepPrevious: true });
  return (
    <Screen bar={<NavBar right={<ReadAll unread={list.total ?? 0} />} />}>
      <Kinds kind={kind} onChange={(to) => change({ kind: to })} />
      <PullToRefresh onRefresh={list.refresh}>
        <InfiniteList<Grouped<string, RowOf<typeof listNotices>>>
          label={t('content.notices.title')}
          list={list}
          items={withGroups(list.rows, groupOf, !list.hasMore)}
          itemKey={(item) => item.key}
          rowHeight={92}
          card={false}
          indent="disc"
          end={t('content.notices.kept')}
          empty={<Nothing isFiltered={kind !== 'all'} />}
        >
          {(item) =>
            item.is === 'group' ? (
              <NoticeGroup group={item.group} now={now} />
            ) : (
              <NoticeRow notice={item.row} now={now} isFirst={item.isFirst} isLast={item.isLast} />
            )
          }
        </InfiniteList>
      </PullToRefresh>
    </Screen>
  );
}

type Kind = (typeof NOTICE_KINDS)[number] | 'all';

function Kinds({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }): ReactNode {
  const { t } = useText();
  const unread = useCall(getNoticeCounts, {}).data?.unread ?? {};
  const all = Object.values(unread).reduce((sum, count) => sum + count, 0);
  const choices = (['all', ...NOTICE_KINDS] as const).map((value) => ({
    value,
    label: t(`content.notices.kind.${value}`),
    count: (value === 'all' ? all : unread[value]) || undefined,
  }));
  return (
    <div className={styles['kinds']}>
      <Chips look="fit" label={t('content.notices.kind')} choices={choices} value={kind} onChange={onChange} />
    </div>
  );
}

function ReadAll({ unread }: { unread: number }): ReactNode {
  const { t } = useText();
  const command = useCommand(readNotices, { invalidates: [listNotices, getNoticeCounts] });
  return (
    <NavAction onClick={() => command.mutate({ all: true })} disabled={unread === 0 || command.isPending}>
      {t('content.notices.read-all')}
    </NavAction>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }): ReactNode {
  const { t } = useText();
  return (
    <div className={`card ${styles['nothing'] ?? ''}`}>
      <Empty icon="bell" title={t(isFiltered ? 'content.notices.none-here' : 'content.notices.none')}>
        {t('content.notices.none-hint')}
      </Empty>
    </div>
  );
}
