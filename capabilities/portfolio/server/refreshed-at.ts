import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';

/** When classes and ages were last updated. */
export const refreshedAt = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select nullif(at, '-infinity') as at from portfolio.refreshed`.execute(db);
  return onlyRow(rows).at ?? undefined;
};
