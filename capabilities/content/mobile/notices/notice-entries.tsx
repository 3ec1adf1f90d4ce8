/** The two links from home to the notices. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { relativeTime } from '#platform/time/format.ts';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { listNotices } from '../../contract/notices/list-notices.ts';
import { NoticeLine, NoticeLineSkeleton } from './notice-line.tsx';

interface TopNotice {
  notice: AnswerOf<typeof listNotices>['rows'][number] | undefined;
  unread: number;
  /** Whether the first response is still pending. */
  isWaiting: boolean;
}

/** The notice on top, pinned or the newest, and the number of unread ones. */
const useNewestNotice = (): TopNotice => {
  const { data, isPending } = useCall(listNotices, { pageSize: 1 });
  return { notice: data?.rows[0], unread: data?.total ?? 0, isWaiting: isPending };
};

const NOTICES = '/pages/home/notice/notice';

export function NoticeBell(): ReactNode {
  const { t } = useText();
  const { unread } = useNewestNotice();
  return (
    <IconButton
      icon="bell"
      label={t('content.notices.bell', { count: unread })}
      dot={unread > 0}
      onClick={() => push(NOTICES)}
    />
  );
}

/**
 * The notice on top of the list in one line, with a dot while it is unread. The line is there even when there is no
 * notice: one that arrives while the page is open must not move the elements that a finger is about to touch.
 */
export function NewestNotice({ now }: { now: Date }): ReactNode {
  const { t, lang } = useText();
  const { notice, isWaiting } = useNewestNotice();
  if (isWaiting) return <NoticeLineSkeleton />;
  if (!notice) return <NoticeLine to={NOTICES}>{t('content.notices.none')}</NoticeLine>;
  return (
    <NoticeLine
      to={NOTICES}
      query={{ id: notice.id }}
      unread={!notice.isRead}
      time={relativeTime(notice.publishedAt, now, lang)}
    >
      {notice.title}
    </NoticeLine>
  );
}
