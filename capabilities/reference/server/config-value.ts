/** Settings of the business, read when they are needed: a change takes effect at the next request. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export const configValue = async (db: Db, key: string): Promise<string | undefined> => {
  const { rows } = await sql<{ value: string }>`select value from reference.config where key = ${key}`.execute(db);
  return rows[0]?.value;
};

/** A whole number; `fallback` when it is not set or is no number. */
export const configNumber = async (db: Db, key: string, fallback: number): Promise<number> => {
  const value = await configValue(db, key);
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : fallback;
};

/** `on` or `off`. */
export const configFlag = async (db: Db, key: string, fallback: boolean): Promise<boolean> => {
  const value = await configValue(db, key);
  return value === 'on' || value === 'off' ? value === 'on' : fallback;
};
