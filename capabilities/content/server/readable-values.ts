/** Values of a notice in the form in which its text shows them. */
import type { Lang } from '#platform/i18n/languages.ts';
import type { TextOf } from '#platform/i18n/server.ts';
import { isBusinessDay } from '#platform/time/business-day.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { formatShortDate, formatWhenInText } from '#platform/time/format.ts';
import type { NoticeRow } from './notices/find-notices.ts';

/** The reader of a notice, and the time of reading: its texts depend on language and day. */
export interface Readers {
  readonly t: TextOf;
  readonly lang: Lang;
  readonly now: Date;
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

const readable = (text: string, { lang, now }: Readers): string => {
  if (isBusinessDay(text)) return formatShortDate(text, now, lang);
  if (MONTH.test(text)) return formatMonth(text, lang);
  return INSTANT.test(text) ? formatWhenInText(text, now, lang) : text;
};

/**
 * Days, months and instants are stored as data: they are formatted in one place, so that no sender of a notice can
 * forget it.
 */
export const sayWith = (values: NoticeRow['values'], readers: Readers): ((key: string) => string) => {
  const said = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? readable(value, readers) : value,
    ]),
  );
  return (key) => readers.t(key, said);
};
