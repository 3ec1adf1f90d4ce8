import type { Context } from '#platform/http/context.ts';
import type { NoticeRow } from './find-notices.ts';

export interface NoticeTexts {
  title: string;
  body: string;
}

/** Texts of a notice: as written by a person, or translated into the reader's language by its key. */
export const textsOf = ({ key, title, body, values }: NoticeRow, t: Context['t']): NoticeTexts =>
  key === null
    ? { title: title ?? '', body: body ?? '' }
    : { title: t(`notice.${key}.title`, values ?? {}), body: t(`notice.${key}.body`, values ?? {}) };

/** The title where others may look over the shoulder: on a locked screen. It has no amounts, which stay in the app. */
export const pushTitleOf = (row: NoticeRow, t: Context['t']): string => {
  const own = `notice.${row.key ?? ''}.push`;
  const text = t(own, row.values ?? {});
  return text === own ? textsOf(row, t).title : text;
};

const SUMMARY = 60;

/** The beginning of a text on one line, up to its first heading. */
export const summaryOf = (body: string): string => {
  const [lead = ''] = body.split(/^## /m).filter((part) => part.trim() !== '');
  const line = Array.from(lead.replaceAll(/\s+/g, ' ').trim());
  return line.length > SUMMARY ? `${line.slice(0, SUMMARY).join('')}…` : line.join('');
};
