import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { formatDay, formatShortDate, formatTimeOfDay, formatWeekday, relativeTime } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { Icon, type IconName } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { groupedRow } from '#platform/ui/list/grouped-row.ts';
import { Disc } from '#platform/ui/list/row.tsx';
import { mayOpen, push } from '#platform/ui/navigation/navigation.ts';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { listNotices } from '../../contract/notices/list-notices.ts';
import type { NoticeKind } from '../../contract/notices/notice-kinds.ts';
import { isPageLink } from '../page-link.ts';
import type { Notice, ShownNotice } from './fold-equal.ts';
import { NoticeTag } from './notice-tag.tsx';
import styles from './notice-list.module.css';

const PATH = '/pages/home/notice/notice';
const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  system: 'megaphone',
  money: 'wallet',
  terminal: 'terminal',
  team: 'users',
};
const HOUR_MS = 3_600_000;

/** Equal ones that are shown at once, and marked as read at once. */
const REST_PAGE = 20;
const MOST_READ = 100;

/** The group above the days. */
export const PINNED = 'pinned';

/** Heading of a day: `今天 9月18日 周五`. The pinned ones say themselves that they are. */
export function NoticeGroup({ group, now }: { group: string; now: Date }): ReactNode {
  const { t } = useText();
  if (group !== PINNED) return <NoticeDay day={group} now={now} />;
  return (
    <div className={styles['above']}>
      <h2 className="vh">{t('content.notices.pinned')}</h2>
    </div>
  );
}

function NoticeDay({ day, now }: { day: string; now: Date }): ReactNode {
  const { lang } = useText();
  const title = formatDay(day, now, lang);
  const date = formatShortDate(day, now, lang);
  const week = formatWeekday(day as BusinessDay, lang);
  return <GroupHead title={title} meta={title === date ? week : `${date} ${week}`} />;
}

interface NoticeRowProps {
  notice: ShownNotice;
  now: Date;
  isFirst: boolean;
  isLast: boolean;
  /** Receives the ids of unread notices only. */
  onRead: (ids: string[]) => void;
  onFold: (id: string) => void;
}

/** Notices about the team open their page at once, which says more than their text; the others open their text. */
const targetOf = ({ notice, onRead }: NoticeRowProps): Target => {
  const { id, kind, link } = notice;
  if (kind !== 'team' || !isPageLink(link) || !mayOpen(link)) return { to: PATH, query: { id } };
  return { onClick: () => openPage(notice, link, onRead) };
};

const openPage = ({ id, isRead, fold }: ShownNotice, link: string, onRead: NoticeRowProps['onRead']): void => {
  if (!isRead) onRead(unreadOf(fold?.notices ?? [{ id, isRead }]));
  push(link);
};

const unreadOf = (notices: readonly Pick<Notice, 'id' | 'isRead'>[]): string[] =>
  notices.filter(({ isRead }) => !isRead).map(({ id }) => id);

/** One notice, or the line of equal ones: unread ones are bold and have a dot; the act to be done is below. */
export function NoticeRow(props: NoticeRowProps): ReactNode {
  const { notice, isFirst, isLast } = props;
  const { isPart = false, isPinned } = notice;
  return (
    <div
      className={cx(
        groupedRow({ isFirst, isLast }),
        styles['one'],
        isPinned && styles['pinned'],
        isPart && styles['part'],
      )}
    >
      {notice.fold ? (
        <FoldLine {...props} fold={notice.fold} />
      ) : notice.rest ? (
        <EqualRest {...props} rest={notice.rest} />
      ) : (
        <Tappable {...targetOf(props)} className={rowClass(notice)}>
          {isPart ? <PartText {...props} /> : <NoticeText {...props} />}
        </Tappable>
      )}
      {!isPart && <NoticeAct {...props} />}
    </div>
  );
}

const rowClass = ({ isRead }: Notice): string => cx('row row--2 press', styles['notice'], !isRead && styles['unread']);

function FoldLine({ fold, ...props }: NoticeRowProps & { fold: NonNullable<ShownNotice['fold']> }): ReactNode {
  const { notice, onFold, onRead } = props;
  const toggle = (): void => {
    if (!fold.isOpen && !notice.isRead) onRead(unreadOf(fold.notices));
    onFold(notice.id);
  };
  return (
    <button type="button" className={rowClass(notice)} aria-expanded={fold.isOpen} onClick={toggle}>
      <NoticeText {...props} />
    </button>
  );
}

/** The equal ones that the list left out, a page at a time; shown, they are read. */
function EqualRest({ rest, ...props }: NoticeRowProps & { rest: NonNullable<ShownNotice['rest']> }): ReactNode {
  const { t } = useText();
  const { onRead } = props;
  const list = useList(listNotices, { equalTo: rest.of, pageSize: REST_PAGE });
  const unread = unreadOf(list.rows).join();
  const markRead = useEffectEvent((ids: string[]) => onRead(ids));
  useEffect(() => {
    if (unread !== '') markRead(unread.split(',').slice(0, MOST_READ));
  }, [unread]);
  const left = rest.count - list.rows.length;
  return (
    <>
      {list.rows.map((notice) => (
        <Tappable key={notice.id} {...targetOf({ ...props, notice })} className={rowClass(notice)}>
          <PartText {...props} notice={notice} />
        </Tappable>
      ))}
      {left > 0 && (
        <div className={styles['act']}>
          <SmallButton kind="quiet" running={list.isLoading || list.isLoadingMore} onClick={list.loadMore}>
            {t('content.notices.more-equal', { count: left })}
          </SmallButton>
        </div>
      )}
    </>
  );
}

function NoticeText({ notice, now }: NoticeRowProps): ReactNode {
  const { t, lang } = useText();
  const { kind, title, summary, isRead, pinnedUntil, waits, fold } = notice;
  return (
    <>
      <Disc icon={ICONS[kind]} />
      <span className="grow">
        <span className={styles['head']}>
          <b>
            {!isRead && <span className="vh">{t('content.notices.is-unread')}</span>}
            {title}{' '}
            {fold && (
              <span className={cx(styles['equal'], fold.isOpen && styles['open'])}>
                <Tag>{t('content.notices.equal', { count: fold.count })}</Tag>
                <Icon name="chevron-down" size={16} />
              </span>
            )}
          </b>
          <Time notice={notice} now={now} />
        </span>
        {!fold?.isOpen && <span className={styles['summary']}>{summary}</span>}
        {waits && (
          <span className={styles['tags']}>
            <NoticeTag waits={waits} now={now} />
          </span>
        )}
        {pinnedUntil !== undefined && (
          <span className={styles['until']}>
            <Icon name="pin" size={16} />
            {t('content.notices.pinned-until', { day: formatShortDate(pinnedUntil as BusinessDay, now, lang) })}
          </span>
        )}
      </span>
    </>
  );
}

/** One of several equal notices: their title stands above. */
function PartText({ notice, now }: NoticeRowProps): ReactNode {
  return (
    <span className={cx('grow', styles['head'])}>
      <span className="vh">{notice.title}</span>
      <span className={styles['summary']}>{notice.summary}</span>
      <Time notice={notice} now={now} />
    </span>
  );
}

/** The age of recent notices, for others the time of day; a pinned one has no day above it. */
function Time({ notice: { isPinned, publishedAt }, now }: Pick<NoticeRowProps, 'notice' | 'now'>): ReactNode {
  const { lang } = useText();
  const day = businessDay(new Date(publishedAt));
  const isToday = day === businessDay(now);
  if (isToday && now.getTime() - Date.parse(publishedAt) < 3 * HOUR_MS)
    return <em>{relativeTime(publishedAt, now, lang)}</em>;
  return <em>{isPinned && !isToday ? formatShortDate(day, now, lang) : formatTimeOfDay(publishedAt)}</em>;
}

/** The act itself: blue where something waits. */
function NoticeAct({ notice, onRead }: NoticeRowProps): ReactNode {
  const { act, link, waits } = notice;
  if (act === undefined || !isPageLink(link) || !mayOpen(link)) return null;
  return (
    <div className={styles['act']}>
      <SmallButton kind={waits ? 'tonal' : 'quiet'} onClick={() => openPage(notice, link, onRead)}>
        {act}
      </SmallButton>
    </div>
  );
}
