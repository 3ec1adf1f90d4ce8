/** Instants of a world are relative to its `now`: the same seed at another time produces the same world, shifted. */
import { addMonths, businessDay, firstDay, monthOf, startOfDay } from '#platform/time/business-day.ts';
import type { Random } from '../random.ts';

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** The instant `days` days earlier at the same time of day; fractions are allowed. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Midnight in Shanghai of the day that contains `at`. */
export const midnightOf = (at: Date): Date =>
  new Date(Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS);

/** Fewer days would show too little. */
const LEAST_DAYS = 45;

/**
 * The first instant of the previous month, or of the one before where that is too near, so that a past month is
 * complete and its figures can be compared.
 */
export const startOfBusiness = (now: Date): Date => {
  const month = monthOf(businessDay(now));
  const start = (before: number): Date => startOfDay(firstDay(addMonths(month, -before)));
  return daysBefore(now, LEAST_DAYS) < start(1) ? start(2) : start(1);
};

/** An instant of the same business day in Shanghai between 9:00 and 18:00. */
export const atWork = (random: Random, day: Date): Date => {
  return new Date(midnightOf(day).getTime() + random.int(9 * 3600, 18 * 3600 - 1) * 1000);
};

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
export const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** A uniformly distributed instant between two others. */
export const between = (random: Random, from: Date, to: Date): Date =>
  new Date(from.getTime() + Math.floor(random.next() * Math.max(0, to.getTime() - from.getTime())));
