import type { Db } from '#platform/db/db.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';

const DEFAULT_DAYS = 15;
const DAY_MS = 86_400_000;

/** The setting `closing_cooling_off_days`. */
export const coolingOffDays = (db: Db): Promise<number> => configNumber(db, 'closing_cooling_off_days', DEFAULT_DAYS);

export const dueAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
