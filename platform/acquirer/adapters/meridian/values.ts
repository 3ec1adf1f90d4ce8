/** Values as Meridian writes them: times on clocks in Shanghai, to the second. */
import { isBusinessDay } from '#platform/time/business-day.ts';

const TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/** A value that none of our readers accepts. */
export const WRONG = '?';

/** `2026-09-18 14:08:32` in ISO 8601. */
export const isoOf = (value: unknown): string | undefined =>
  typeof value === 'string' && TIME.test(value) && isBusinessDay(value.slice(0, 10))
    ? `${value.replace(' ', 'T')}+08:00`
    : undefined;

/** Our word for one of the acquirer's words. */
export const meaning = <T>(words: Readonly<Record<string, T>>, value: unknown): T | typeof WRONG =>
  typeof value === 'string' && Object.hasOwn(words, value) ? (words[value] ?? WRONG) : WRONG;
