/** The board of the last night, as the server writes it. */
import type { Db } from '#platform/db/db.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { rankAgents } from '#capabilities/agents/server/ranking/rank-agents.ts';
import type { Act } from './act-context.ts';

/** 00:15 */
const RANKING_MS = 15 * 60_000;

export const rankingActs = (db: Db, now: Date): Act[] => {
  const slot = new Date(startOfDay(businessDay(now)).getTime() + RANKING_MS);
  return slot < now ? [{ slot, run: async () => void (await rankAgents(db, slot)) }] : [];
};
