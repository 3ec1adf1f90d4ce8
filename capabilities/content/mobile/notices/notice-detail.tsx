import { useEffect, type ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { mayOpen, push, usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { getNoticeCounts } from '../../contract/notices/get-notice-counts.ts';
import { getNotice } from '../../contract/notices/get-notice.ts';
import { listNotices } from '../../contract/notices/list-notices.ts';
import { readNotices } from '../../contract/notices/read-notices.ts';
import { isPageLink } from '../page-link.ts';
import { Article } from '../pages/article.tsx';
import { NoticeMore } from './notice-more.tsx';
import { NoticeTag } from './notice-tag.tsx';

/** One notice; opening it marks it as read. Its act is at the bottom, blue as long as something waits. */
export function NoticeDetail({ id }: { id: string }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const read = useCall(getNotice, { id });
  const { mutate: markRead } = useCommand(readNotices, { invalidates: [listNotices, getNoticeCounts] });
  const isUnread = read.data?.isRead === false;
  useEffect(() => {
    if (isUnread) markRead({ ids: [id] });
  }, [isUnread, id, markRead]);
  const { act, link, waits } = read.data ?? {};
  const foot = act !== undefined && isPageLink(link) && mayOpen(link) && (
    <ActionBar leads>
      <Button kind={waits ? 'primary' : 'tonal'} onClick={() => push(link)}>
        {act}
      </Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <Stack>
        <Card>
          <Article read={read}>
            {(notice) => ({
              title: notice.title,
              meta: joined(t(`content.notices.kind.${notice.kind}`), formatWhen(notice.publishedAt, now, lang)),
              ...(notice.waits && { tag: <NoticeTag waits={notice.waits} now={now} /> }),
              body: notice.body,
              more: <NoticeMore notice={notice} now={now} />,
            })}
          </Article>
        </Card>
      </Stack>
    </Screen>
  );
}
