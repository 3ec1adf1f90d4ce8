import type { BusinessMonth } from '#platform/time/business-day.ts';

/** `9月`, `Sep` */
export const monthText = (month: BusinessMonth, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: lang === 'en' ? 'short' : 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** `2026年8月`, `August 2026` */
export const yearMonthText = (month: BusinessMonth, lang: string): string =>
  new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
