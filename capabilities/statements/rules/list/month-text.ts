import type { BusinessMonth } from '#platform/time/business-day.ts';

/** `9月`, `Sep` */
export const monthText = (month: BusinessMonth, lang: string): string =>
  new Intl.DateTimeFormat(lang, { month: lang === 'en' ? 'short' : 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
