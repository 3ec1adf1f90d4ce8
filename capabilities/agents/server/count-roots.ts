import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';

/** Agents without a parent, of which there are few. */
export const countRoots = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.agent where parent_id is null`.execute(db);
  return onlyRow(rows).count;
};
