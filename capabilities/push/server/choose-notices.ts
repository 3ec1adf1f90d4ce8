/** Which of the due notices are sent now, which later, and which never. */
import type { Db } from '#platform/db/db.ts';
import type { NoticeId } from '#capabilities/content/contract/content-ids.ts';
import { isOfSecurity } from '#capabilities/content/contract/notices/security-notices.ts';
import { noticeTitles, type NoticeTitle } from '#capabilities/content/server/api.ts';
import { callerOfAccount } from '#capabilities/session/server/api.ts';
import { ignoresQuiet, isWanted, quietUntil, type PushSetting } from '../rules/push-setting.ts';
import type { ClaimedDelivery } from './claim.ts';

export interface NoticeChoice {
  readonly now: readonly NoticeTitle[];
  readonly later: readonly NoticeId[];
  readonly dueAt: Date | undefined;
  /** Read meanwhile, not wanted, over the day's limit, or not for this account. */
  readonly dropped: readonly NoticeId[];
}

const marked = (notice: NoticeTitle) => ({ ...notice, isOfSecurity: isOfSecurity(notice.key) });

/** @param isOverLimit whether notices that are not about security are dropped. */
export const chooseNotices = async (
  db: Db,
  { accountId, noticeIds, lang }: ClaimedDelivery,
  setting: PushSetting,
  { isOverLimit, at }: { isOverLimit: boolean; at: Date },
): Promise<NoticeChoice> => {
  const found = await callerOfAccount(db, accountId, at);
  const titles = found === undefined ? [] : await noticeTitles(db, found.caller, noticeIds, { lang, now: at });
  const wanted = titles
    .map(marked)
    .filter((notice) => !notice.isRead && isWanted(setting, notice) && (!isOverLimit || notice.isOfSecurity));
  const dueAt = quietUntil(setting.quiet, at);
  const isLater = (notice: ReturnType<typeof marked>): boolean => dueAt !== undefined && !ignoresQuiet(notice);
  const kept = new Set(wanted.map(({ id }) => id));
  return {
    now: wanted.filter((notice) => !isLater(notice)),
    later: wanted.filter(isLater).map(({ id }) => id),
    dueAt,
    dropped: noticeIds.filter((id) => !kept.has(id)),
  };
};
