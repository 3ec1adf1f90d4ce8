import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { givableLevels } from '../rules/level-rules.ts';
import { rulesOn } from './rules-on.ts';

export interface LevelOption {
  readonly code: string;
  readonly name: string;
  /** Whether an agent of the given level may give it. */
  readonly canGive: boolean;
}

/** All levels, lowest first, with which an agent of a level may give them to one that it adds. */
export const levelOptions = async (db: Db, ownCode: string, now: Date): Promise<LevelOption[]> => {
  const rules = await rulesOn(db, businessDay(now));
  const givable = new Set(givableLevels(rules, ownCode).map(({ code }) => code));
  return rules.levels.map(({ code, name }) => ({ code, name, canGive: givable.has(code) }));
};
