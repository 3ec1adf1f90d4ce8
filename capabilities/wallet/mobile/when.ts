import type { Lang } from '#platform/i18n/languages.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import { timeWords } from '#platform/time/words.ts';

/** `今天 14:21`, `昨天 09:05`, `9月2日 10:00`. */
export const whenText = (instant: string, now: Date, lang: Lang): string => `${dayText(businessDay(new Date(instant)), now, lang)} ${formatTimeOfDay(instant)}`;

/** `9:00` of `09:00`. */
export const clockText = (time: string): string => time.replace(/^0(?=\d:)/, '');

/** `今天`, `昨天`, `9月2日`. */
export const dayText = (day: string, now: Date, lang: Lang): string => {
  const today = businessDay(now);
  if (day === today) return timeWords[lang].today;
  return day === addDays(today, -1) ? timeWords[lang].yesterday : formatShortDate(day, now, lang);
};
