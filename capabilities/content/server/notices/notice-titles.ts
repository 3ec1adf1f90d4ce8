import type { Caller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import type { NoticeKind } from '../../contract/notices/notice-kinds.ts';
import { findNotices } from './find-notices.ts';
import { pushTitleOf } from './present-notice.ts';

export interface NoticeTitle {
  readonly id: NoticeId;
  readonly kind: NoticeKind;
  readonly key: string | null;
  /** The title, without amounts. */
  readonly title: string;
  readonly link: string | null;
  readonly isRead: boolean;
}

/** For phones: the titles of the notices that a reader may see, newest first. */
export const noticeTitles = async (
  db: Db,
  reader: Pick<Caller, 'accountId' | 'scope' | 'permissions'>,
  ids: readonly NoticeId[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<NoticeTitle[]> => {
  const page = { limit: ids.length, offset: 0 };
  const rows = await findNotices({ db, lang, now }, reader, sql`id = any (${ids}::bigint[])`, page);
  return rows.map((row) => {
    const { id, kind, key, link, isRead } = row;
    return { id, kind, key, link, isRead, title: pushTitleOf(row, { t: textFor(lang), lang, now }) };
  });
};
