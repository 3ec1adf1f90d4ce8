/** Content of a message: the title of a notice and the page that it opens, nothing of its text or its amounts. */
import type { Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import type { PushMessage } from '#platform/push/web-push.ts';
import { isOfSecurity } from '#capabilities/content/contract/notices/security-notices.ts';
import type { NoticeTitle } from '#capabilities/content/server/api.ts';

const LIST = '/pages/home/notice/notice';
const TTL_S = 12 * 3_600;
/** More notices than this at once become one message. */
const MOST_AT_ONCE = 3;

interface Payload {
  title: string;
  /** Page of the app. */
  to: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

const payloadOf = ({ id, title, link }: NoticeTitle): Payload => ({
  title,
  to: link ?? `${LIST}?id=${id}`,
  tag: `notice-${id}`,
});

const messageOf = (payload: Payload, account: string, isUrgent: boolean): PushMessage => ({
  payload: JSON.stringify({ ...payload, account }),
  ttlS: TTL_S,
  urgency: isUrgent ? 'high' : 'normal',
});

/** @param account the tag of the account, which tells the browser whether the message is still for it. */
export const messagesOf = (notices: readonly NoticeTitle[], account: string, lang: Lang): PushMessage[] => {
  const isUrgent = notices.some(({ kind, key }) => kind === 'money' || isOfSecurity(key));
  if (notices.length <= MOST_AT_ONCE) return notices.map((notice) => messageOf(payloadOf(notice), account, isUrgent));
  const title = textFor(lang)('push.many', { count: notices.length });
  return [messageOf({ title, to: LIST, tag: 'notices' }, account, isUrgent)];
};
