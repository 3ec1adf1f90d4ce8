/** Instants of a world are told from its `now`: the same seed at another time is the same world, moved. */
import type { Random } from '../random.ts';

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** So many days before, at the same time of the day. Fractions are fine. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The same business day in Shanghai at a time when people work: 9:00 to 18:00. */
export const atWork = (random: Random, day: Date): Date => {
  const midnight = Math.floor((day.getTime() + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS;
  return new Date(midnight + random.int(9 * 3600, 18 * 3600 - 1) * 1000);
};

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
export const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Between two instants, evenly. */
export const between = (random: Random, from: Date, to: Date): Date =>
  new Date(from.getTime() + Math.floor(random.next() * Math.max(0, to.getTime() - from.getTime())));
