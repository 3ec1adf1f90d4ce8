import { businessDay, nextDay, type BusinessDay } from '#platform/time/business-day.ts';

/** The feed books transactions that are this far ahead of the server's clock. */
const AHEAD_MS = 5 * 60_000;

/**
 * The first business day on which a move can be executed that is submitted now: the next one. In the last minutes of a
 * day the one after it, because transactions of the next day may have been booked already, for the old line
 * (docs/domain.md §2).
 */
export const firstMoveDay = (now: Date): BusinessDay => nextDay(businessDay(new Date(now.getTime() + AHEAD_MS)));
