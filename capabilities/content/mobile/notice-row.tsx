import type { ReactNode } from 'react';
import { useCommand, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { formatDay, formatShortDate, formatTimeOfDay, formatWeekday, relativeTime } from '#platform/time/format.ts';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import { groupedRow } from '#platform/ui/list/grouped-row.ts';
import { Disc } from '#platform/ui/list/row.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { getNoticeCounts } from '../contract/get-notice-counts.ts';
import { listNotices } from '../contract/list-notices.ts';
import type { NoticeKind } from '../contract/notice-kinds.ts';
import { readNotices } from '../contract/read-notices.ts';
import styles from './notice-list.module.css';
import { isPageLink } from './page-link.ts';

const PATH = '/pages/home/notice/notice';
const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  system: 'megaphone',
  money: 'wallet',
  terminal: 'terminal',
  team: 'users',
};
const HOUR_MS = 3_600_000;

/** The group above the days. */
export const PINNED = 'pinned';

/** Heading of the pinned ones, or of a day: `今天 9月18日 周五`. */
export function NoticeGroup({ group, now }: { group: string; now: Date }): ReactNode {
  const { t } = useText();
  return group === PINNED ? <GroupHead title={t('content.notices.pinned')} /> : <NoticeDay day={group} now={now} />;
}

function NoticeDay({ day, now }: { day: string; now: Date }): ReactNode {
  const { lang } = useText();
  const title = formatDay(day, now, lang);
  const date = formatShortDate(day, now, lang);
  const week = formatWeekday(day as BusinessDay, lang);
  return <GroupHead title={title} meta={title === date ? week : `${date} ${week}`} />;
}

interface NoticeRowProps {
  notice: RowOf<typeof listNotices>;
  now: Date;
  isFirst: boolean;
  isLast: boolean;
}

/** Notices of the team open their page at once, which says more than their text; the others open their text. */
const useTarget = ({ id, kind, link, isRead }: RowOf<typeof listNotices>): Target => {
  const { mutate: markRead } = useCommand(readNotices, { invalidates: [listNotices, getNoticeCounts] });
  if (kind !== 'team' || !isPageLink(link) || !mayOpen(link)) return { to: PATH, query: { id } };
  return {
    onClick: () => {
      if (!isRead) markRead({ ids: [id] });
      push(link);
    },
  };
};

/** One notice: unread ones are bold and have a dot. Recent ones say how long ago, others the time of their day. */
export function NoticeRow({ notice, now, ...place }: NoticeRowProps): ReactNode {
  const { t, lang } = useText();
  const { kind, title, summary, isRead, isPinned, publishedAt } = notice;
  const target = useTarget(notice);
  const isToday = businessDay(new Date(publishedAt)) === businessDay(now);
  // a pinned one has no day above it
  const atTime =
    isPinned && !isToday
      ? formatShortDate(businessDay(new Date(publishedAt)), now, lang)
      : formatTimeOfDay(publishedAt);
  const isRecent = isToday && now.getTime() - Date.parse(publishedAt) < 3 * HOUR_MS;
  const when = isRecent ? relativeTime(publishedAt, now, lang) : atTime;
  return (
    <div className={groupedRow(place)}>
      <Tappable {...target} className={cx('row row--2 press', styles['notice'], !isRead && styles['unread'])}>
        <Disc icon={ICONS[kind]} />
        <span className="grow">
          <span className={styles['head']}>
            <b>
              {!isRead && <span className="vh">{t('content.notices.is-unread')}</span>}
              {title}
            </b>
            <em>{when}</em>
          </span>
          <span className={styles['summary']}>{summary}</span>
        </span>
      </Tappable>
    </div>
  );
}
