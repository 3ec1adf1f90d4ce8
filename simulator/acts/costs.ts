/** Costs of the days before, and their earnings by brand, as the server adds them up. */
import type { Db } from '#platform/db/db.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { sumCosts } from '#capabilities/statistics/server/profitability/sum-costs.ts';
import { sumBrands } from '#capabilities/statistics/server/rollups/sum-brands.ts';
import type { Act } from './act-context.ts';

/** 00:05 and 00:08 */
const COSTS_MS = 5 * 60_000;
const BRANDS_MS = 8 * 60_000;

export const costActs = (db: Db, now: Date): Act[] => {
  const midnight = startOfDay(businessDay(now)).getTime();
  const act = (afterMs: number, run: (db: Db, at: Date) => Promise<unknown>): Act => {
    const slot = new Date(midnight + afterMs);
    return { slot, run: async () => void (await run(db, slot)) };
  };
  return [act(COSTS_MS, sumCosts), act(BRANDS_MS, sumBrands)].filter(({ slot }) => slot < now);
};
