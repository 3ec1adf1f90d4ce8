import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { refusesLevel } from '../rules/level-by-hand.ts';
import { rankOf } from '../rules/level-rules.ts';
import { rulesOn } from './rules-on.ts';

/**
 * Checks the level of an agent that is added below another.
 * @param ownCode the level of its parent.
 * @throws refuse('level_unknown' | 'level_above_own')
 */
export const requireGivable = async (db: Db, ownCode: string, wantedCode: string, now: Date): Promise<void> => {
  const refusal = refusesLevel(await rulesOn(db, businessDay(now)), ownCode, wantedCode);
  if (refusal !== undefined) throw refuse(refusal);
};

/** Checks a level that the staff gives, which gives any. @throws refuse('level_unknown') */
export const requireLevel = async (db: Db, wantedCode: string, now: Date): Promise<void> => {
  if (rankOf(await rulesOn(db, businessDay(now)), wantedCode) < 0) throw refuse('level_unknown');
};
