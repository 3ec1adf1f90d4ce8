import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { listPublicNotices } from '../../contract/notices/list-public-notices.ts';
import { publicNotices, type ListedNotice } from './manage-notices.ts';

/** The instant at which it ends belongs to the following day. */
const lastDayOf = (end: Date): string => businessDay(new Date(end.getTime() - 1));

const present = ({ id, title, publishedAt, pinnedUntil }: ListedNotice, now: Date) => ({
  id: String(id),
  title: title ?? undefined,
  publishedAt: publishedAt.toISOString(),
  ...(pinnedUntil !== null && pinnedUntil > now && { pinnedUntil: lastDayOf(pinnedUntil) }),
});

export const listPublicNoticesRoute = handle(listPublicNotices, async ({ db, now }) => ({
  rows: (await publicNotices(db)).map((notice) => present(notice, now)),
}));
