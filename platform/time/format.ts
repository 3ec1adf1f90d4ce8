import type { Lang } from '../i18n/languages.ts';
import {
  addDays,
  businessDay,
  isBusinessDay,
  shanghaiText,
  startOfDay,
  weekday,
  type BusinessDay,
} from './business-day.ts';
import { timeWords } from './words.ts';

/**
 * A Date, an ISO text, a business day, or a timestamp: ten digits are seconds, more milliseconds (docs/domain.md §15).
 */
export type Moment = Date | string | number;

const minuteS = 60;
const hourS = 3600;
const dayS = 86_400;

/**
 * 刚刚 below 300 s, N分钟前 below an hour, N小时前 below a day, N天前 below 30 days, then the date (docs/domain.md §15).
 * A moment up to 300 s in the future (clock skew) is 刚刚; beyond that the date is shown.
 */
export function relativeTime(moment: Moment, now: Date, lang: Lang = 'zh-Hans'): string {
  const date = toDate(moment);
  const seconds = Math.floor((now.getTime() - date.getTime()) / 1000);
  const words = timeWords[lang];
  if (seconds <= -300 || seconds >= 30 * dayS) return businessDay(date);
  if (seconds < 300) return words.justNow;
  if (seconds < hourS) return words.minutesAgo(Math.floor(seconds / minuteS));
  if (seconds < dayS) return words.hoursAgo(Math.floor(seconds / hourS));
  return words.daysAgo(Math.floor(seconds / dayS));
}

/** `2026-09-18 14:08:32`, Shanghai time. */
export function formatDateTime(moment: Moment): string {
  return shanghaiText(toDate(moment)).replace('T', ' ');
}

/** `14:21`, Shanghai time. */
export function formatTimeOfDay(moment: Moment): string {
  return shanghaiText(toDate(moment)).slice(11, 16);
}

/** `9月2日`; in another year `2025-11-06`. */
export function formatShortDate(moment: Moment, now: Date, lang: Lang = 'zh-Hans'): string {
  const day = businessDay(toDate(moment));
  const [year, month = 0, ordinal = 0] = day.split('-').map(Number);
  if (year !== Number(businessDay(now).slice(0, 4))) return day;
  return timeWords[lang].monthDay(month, ordinal);
}

/** `今天`, `昨天`, `9月2日`; in another year `2025-11-06`. */
export function formatDay(moment: Moment, now: Date, lang: Lang = 'zh-Hans'): string {
  const day = businessDay(toDate(moment));
  const today = businessDay(now);
  if (day === today) return timeWords[lang].today;
  return day === addDays(today, -1) ? timeWords[lang].yesterday : formatShortDate(day, now, lang);
}

/** `今天 14:21`, `昨天 09:05`, `9月2日 10:00`: time of an event in a list. */
export function formatWhen(moment: Moment, now: Date, lang: Lang = 'zh-Hans'): string {
  return `${formatDay(moment, now, lang)} ${formatTimeOfDay(moment)}`;
}

/** `formatDay` within a sentence: `today` where a title says `Today`. */
export function formatDayInText(moment: Moment, now: Date, lang: Lang = 'zh-Hans'): string {
  const day = formatDay(moment, now, lang);
  const { today, yesterday } = timeWords[lang];
  return day === today || day === yesterday ? day.toLowerCase() : day;
}

/** `formatWhen` within a sentence: `Sent today 14:21`. */
export function formatWhenInText(moment: Moment, now: Date, lang: Lang = 'zh-Hans'): string {
  return `${formatDayInText(moment, now, lang)} ${formatTimeOfDay(moment)}`;
}

/** `9月1日 — 9月30日` */
export function formatDateRange(from: Moment, to: Moment, now: Date, lang: Lang = 'zh-Hans'): string {
  return `${formatShortDate(from, now, lang)} — ${formatShortDate(to, now, lang)}`;
}

/** 周五 */
export function formatWeekday(day: BusinessDay, lang: Lang = 'zh-Hans'): string {
  return timeWords[lang].weekdays[weekday(day)] ?? '';
}

/** Heading of a day's group: `9月18日 今天 周五`; today and yesterday are named. */
export function formatDayHead(day: BusinessDay, now: Date, lang: Lang = 'zh-Hans'): string {
  const today = businessDay(now);
  const words = timeWords[lang];
  const name = day === today ? words.today : day === addDays(today, -1) ? words.yesterday : '';
  return [formatShortDate(day, now, lang), name, formatWeekday(day, lang)].filter(Boolean).join(' ');
}

/** @throws RangeError for an invalid moment. */
export function toDate(moment: Moment): Date {
  const date = dateOf(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a moment: ${String(moment)}`);
  return date;
}

function dateOf(moment: Moment): Date {
  if (moment instanceof Date) return moment;
  const text = String(moment);
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^-?\d+$/.test(text)) return new Date(Number(text));
  return isBusinessDay(text) ? startOfDay(text) : new Date(text);
}
