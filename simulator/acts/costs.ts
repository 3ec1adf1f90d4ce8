/** What the days before cost, as the server adds it up. */
import { sumCosts } from '#capabilities/statistics/server/cli.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { Act } from './act-context.ts';

/** 00:05 */
const COSTS_MS = 5 * 60_000;

export const costActs = (db: Db, now: Date): Act[] => {
  const slot = new Date(startOfDay(businessDay(now)).getTime() + COSTS_MS);
  return slot < now ? [{ slot, run: async () => void (await sumCosts(db, slot)) }] : [];
};
