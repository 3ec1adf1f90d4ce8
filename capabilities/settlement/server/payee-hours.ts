import type { Db } from '#platform/db/db.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';

/** Hours after which a new or changed payee can be paid to; the setting may be 1 to 720. */
export const payeeHours = (db: Db): Promise<number> => configNumber(db, 'settlement_payee_hours', 72);
