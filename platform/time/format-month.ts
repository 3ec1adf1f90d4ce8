import type { BusinessMonth } from './business-day.ts';

/** `2026年8月`, `August 2026`: the form of a month where its year is not stated beside it. */
export const formatMonth = (month: BusinessMonth, lang: string): string =>
  new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
