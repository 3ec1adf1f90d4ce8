import type { Db } from '#platform/db/db.ts';
import { parseLevels, type Level } from '../rules/levels.ts';
import { configValue } from './config-value.ts';

/** Agent levels, lowest first (`agent_common_level`). */
export const levels = async (db: Db): Promise<Level[]> => parseLevels(await configValue(db, 'agent_common_level'));
