import { businessDay, nextDay, type BusinessDay } from '#platform/time/business-day.ts';

/**
 * The first business day on which a move can be executed that is submitted now: the next one. Nothing of it was booked
 * before: the feed holds transactions of a day that has not begun (docs/domain.md §2).
 */
export const firstMoveDay = (now: Date): BusinessDay => nextDay(businessDay(now));
