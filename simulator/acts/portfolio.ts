/** Classes of merchants and ages of terminals, updated as the server does, but on every third night. */
import type { Db } from '#platform/db/db.ts';
import { businessDay, daysFrom, startOfDay } from '#platform/time/business-day.ts';
import { refreshPortfolio } from '#capabilities/portfolio/server/refresh.ts';
import type { Act } from './act-context.ts';

/** 01:40, after the charges for terminals that are not activated. */
const REFRESH_MS = 100 * 60_000;

const STEP_DAYS = 3;
const NIGHTS = 10;

export const portfolioActs = (db: Db, from: Date, now: Date): Act[] => [
  ...daysFrom(businessDay(from), businessDay(now))
    .toReversed()
    .filter((_day, index) => index % STEP_DAYS === 0)
    .slice(0, NIGHTS)
    .toReversed()
    .map((day) => new Date(startOfDay(day).getTime() + REFRESH_MS))
    .filter((slot) => slot < now)
    .map((slot) => ({ slot, run: async () => void (await refreshPortfolio(db, slot)) })),
  { slot: now, run: async () => void (await refreshPortfolio(db, now)) },
];
