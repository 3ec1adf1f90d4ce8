import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Whether there is stock at all. */
export const hasTerminals = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from terminals.terminal limit 1`.execute(db);
  return rows.length > 0;
};
