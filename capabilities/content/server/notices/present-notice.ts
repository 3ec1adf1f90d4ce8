import type { Caller } from '#platform/auth/caller.ts';
import { actOf } from '../../contract/notices/notice-acts.ts';
import { linkFrom } from '../outside-link.ts';
import { sayWith, type Readers } from '../readable-values.ts';
import type { NoticeRow } from './find-notices.ts';
import type { WaitState } from './notice-states.ts';

export interface NoticeTexts {
  title: string;
  body: string;
}

/** Texts of a notice: as written by a person, or translated into the reader's language by its key. */
export const textsOf = (
  { key, title, body, values }: Pick<NoticeRow, 'key' | 'title' | 'body' | 'values'>,
  readers: Readers,
): NoticeTexts => {
  if (key === null) return { title: title ?? '', body: body ?? '' };
  const say = sayWith(values, readers);
  return { title: say(`notice.${key}.title`), body: say(`notice.${key}.body`) };
};

/** The title where others may look over the shoulder: on a locked screen. It has no amounts, which stay in the app. */
export const pushTitleOf = (row: Pick<NoticeRow, 'key' | 'title' | 'body' | 'values'>, readers: Readers): string => {
  const own = `notice.${row.key ?? ''}.push`;
  const text = sayWith(row.values, readers)(own);
  return text === own ? textsOf(row, readers).title : text;
};

const SUMMARY = 60;

/** The beginning of a text on one line, up to its first heading. */
export const summaryOf = (body: string): string => {
  const [lead = ''] = body.split(/^## /m).filter((part) => part.trim() !== '');
  const line = Array.from(lead.replaceAll(/\s+/g, ' ').trim());
  return line.length > SUMMARY ? `${line.slice(0, SUMMARY).join('')}…` : line.join('');
};

/** Fields that the list and the page of one notice have in common, but for the texts. */
export const presentNotice = (
  { id, key, kind, link, isRead, publishedAt }: NoticeRow,
  waits: WaitState | undefined,
) => {
  const tag = actOf(key)?.[1].tag;
  return {
    id: String(id),
    kind,
    ...(link !== null && { link: linkFrom(link, 'notice', id) }),
    ...(waits && tag && { waits: { tag, ...(waits.until !== undefined && { until: waits.until }) } }),
    isRead,
    publishedAt: publishedAt.toISOString(),
  };
};

/**
 * Label of the reader's act. Where nothing waits any more, or it is not the reader's task, the label leads to the
 * result.
 */
export const actWords = (
  { key, link, action, values }: NoticeRow,
  waits: WaitState | undefined,
  { caller, ...readers }: Readers & { readonly caller: Pick<Caller, 'permissions'> },
): { act?: string } => {
  if (key === null && action !== null) return { act: action };
  const found = actOf(key);
  if (found === undefined || link === null) return {};
  const [name, { permission, tag }] = found;
  const isOffered = (tag === undefined || waits) && (permission === undefined || caller.permissions.has(permission));
  return { act: sayWith(values, readers)(`content.notice.act.${isOffered ? name : 'see-state'}`) };
};

/** The act shown in the list, for notices that wait for the reader or are best answered at once. */
export const listedAct = (
  row: NoticeRow,
  waits: WaitState | undefined,
  context: Readers & { readonly caller: Pick<Caller, 'permissions'> },
): { act?: string } => {
  const [, act] = actOf(row.key) ?? [];
  const mayDo = act?.permission === undefined || context.caller.permissions.has(act.permission);
  return act && mayDo && (act.isListed || waits) ? actWords(row, waits, context) : {};
};
