import { useEffect, type ReactNode } from 'react';
import { useCall, useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getNotice } from '../contract/get-notice.ts';
import { listNotices } from '../contract/list-notices.ts';
import { readNotices } from '../contract/read-notices.ts';
import { Article } from './article.tsx';
import { isPageLink } from './page-link.ts';

/** One notice; opening it marks it as read. */
export function NoticeDetail({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const read = useCall(getNotice, { id });
  const { mutate: markRead } = useCommand(readNotices, { invalidates: [listNotices] });
  const isUnread = read.data?.isRead === false;
  useEffect(() => {
    if (isUnread) markRead({ ids: [id] });
  }, [isUnread, id, markRead]);
  const link = read.data?.link;
  return (
    <Screen bar={<NavBar title={t('content.notice.title')} />}>
      <Stack>
        <Card>
          <Article read={read}>
            {(notice) => ({ title: notice.title, meta: formatDateTime(notice.publishedAt), body: notice.body })}
          </Article>
        </Card>
        {isPageLink(link) && mayOpen(link) && (
          <Button kind="tonal" onClick={() => push(link)}>
            {t('content.notice.open')}
          </Button>
        )}
      </Stack>
    </Screen>
  );
}
