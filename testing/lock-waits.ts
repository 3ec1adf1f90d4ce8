/** The connections that wait for a lock, for tests of races. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Process ids of the waiting connections to this database, because tests of other files run on the same cluster. */
export const lockWaiters = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.map(({ pid }) => pid);
};
