import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';

export interface MissingFile {
  readonly acquirer: string;
  readonly day: BusinessDay;
  readonly tries: number;
  readonly problem: string | null;
}

/** Files that an acquirer was asked for and that are not here, also those that nobody asks for any more. */
export const missingFiles = async (db: Db): Promise<MissingFile[]> => {
  const { rows } = await sql<MissingFile>`
    select acquirer, day, tries, problem from reconciliation.wanted_file
    where fetched_at is null and tries > 0 order by day desc, acquirer limit 1000`.execute(db);
  return rows;
};
