/** The stages of each day are evaluated at its end, as the server does every minute. */
import type { Db } from '#platform/db/db.ts';
import { businessDay, daysFrom, nextDay, startOfDay } from '#platform/time/business-day.ts';
import { evaluateDue } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import type { Act } from './act-context.ts';

const MINUTE_MS = 60_000;

export const assessmentsActs = (db: Db, from: Date, now: Date): Act[] => [
  ...daysFrom(businessDay(from), businessDay(now)).flatMap((day): Act[] => {
    const slot = new Date(startOfDay(nextDay(day)).getTime() - MINUTE_MS);
    return slot < now ? [{ slot, run: async () => void (await evaluateDue(db, slot)) }] : [];
  }),
  { slot: now, run: async () => void (await evaluateDue(db, now)) },
];
