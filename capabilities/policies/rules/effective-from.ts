import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';

/** An opening is in force from the next business day (docs/domain.md §3): today's transactions keep today's prices. */
export const openingFrom = (now: Date): BusinessDay => addDays(businessDay(now), 1);

/**
 * An edit, a copy and the terms they carry along come into force together, on the next business day or after the
 * policy's notice period (docs/domain.md §3).
 */
export const effectiveFrom = (now: Date, noticeDays: number): BusinessDay =>
  addDays(businessDay(now), Math.max(1, noticeDays));
