import type { ReactNode } from 'react';
import { useCommand, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { relativeTime } from '#platform/time/format.ts';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { listNotices } from '../contract/list-notices.ts';
import { readNotices } from '../contract/read-notices.ts';
import styles from './notice-list.module.css';

const PATH = '/pages/home/notice/notice';

/** All notices, newest first; unread ones have a dot. */
export function NoticeList(): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const list = useList(listNotices, { pageSize: 20 });
  const readAll = useCommand(readNotices, { invalidates: [listNotices] });
  const unread = list.total ?? 0;
  const action = (
    <NavAction onClick={() => readAll.mutate({ all: true })} disabled={unread === 0 || readAll.isPending}>
      {t('content.notices.read-all')}
    </NavAction>
  );
  return (
    <Screen
      bar={<NavBar right={action} subtitle={unread > 0 ? t('content.notices.unread', { count: unread }) : undefined} />}
    >
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <InfiniteList
            label={t('content.notices.title')}
            items={list.isLoading || (list.error && list.rows.length === 0) ? undefined : list.rows}
            itemKey={(row) => row.id}
            rowHeight={84}
            hasMore={list.hasMore}
            loadingMore={list.isLoadingMore}
            onMore={list.loadMore}
            error={list.error !== null}
            onRetry={() => void list.refresh()}
            empty={
              <Empty icon="bell" title={t('content.notices.none')}>
                {t('content.notices.none-hint')}
              </Empty>
            }
          >
            {(row) => (
              <Row
                className={styles['notice']}
                unread={!row.isRead}
                title={row.title}
                meta={row.summary}
                value={<span className="t-meta nowrap">{relativeTime(row.publishedAt, now, lang)}</span>}
                chevron={false}
                to={PATH}
                query={{ id: row.id }}
              />
            )}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}
