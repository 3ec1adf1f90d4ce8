import { businessDay, nextDay, type BusinessDay } from '#platform/time/business-day.ts';

/**
 * A change of terms takes effect on the next business day (docs/domain.md §3): today's transactions keep today's
 * prices.
 */
export const effectiveFrom = (now: Date): BusinessDay => nextDay(businessDay(now));
