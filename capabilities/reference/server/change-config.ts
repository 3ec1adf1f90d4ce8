import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * Changes a setting to the result of `next`; simultaneous changes wait. @returns whether it changed, which it does not
 * when `next` returns undefined.
 */
export const changeConfig = async (
  tx: Tx,
  key: string,
  next: (value: string) => Promise<string | undefined>,
): Promise<boolean> => {
  const { rows } = await sql<{ value: string }>`
    select value from reference.config where key = ${key} for update`.execute(tx);
  const [row] = rows;
  const value = row && (await next(row.value));
  if (value === undefined) return false;
  await sql`update reference.config set value = ${value} where key = ${key}`.execute(tx);
  return true;
};
