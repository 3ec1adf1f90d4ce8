/** Business settings, read on every use: a change takes effect at the next request. */
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

interface Setting {
  key: string;
  value: string;
  isPublic: boolean;
}

const settings = batchLookups<string, Setting>(async (db, keys) => {
  const { rows } = await sql<Setting>`select key, value, is_public as "isPublic" from reference.config
      where key = any (${keys}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
});

export const setting = settings.one;

export const configValue = async (db: Db, key: string): Promise<string | undefined> => (await setting(db, key))?.value;

/** An integer setting; `fallback` when it is not set or not a number. */
export const configNumber = async (db: Db, key: string, fallback: number): Promise<number> => {
  const value = await configValue(db, key);
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : fallback;
};

/** One of the words in `choices`; a constraint of the database ensures that. */
export const configChoice = async <C extends string>(
  db: Db,
  key: string,
  choices: readonly C[],
  fallback: C,
): Promise<C> => {
  const value = await configValue(db, key);
  return choices.find((choice) => choice === value) ?? fallback;
};

/** A setting that is `on` or `off`. */
export const configFlag = async (db: Db, key: string, fallback: boolean): Promise<boolean> => {
  const value = await configValue(db, key);
  return value === 'on' || value === 'off' ? value === 'on' : fallback;
};

/** Whether somebody changed the setting since the installation began. */
export const hasChanged = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from reference.config_change where key = ${key} and old_value is not null limit 1`.execute(db);
  return rows.length > 0;
};
