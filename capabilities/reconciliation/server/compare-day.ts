import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { Heading } from './read-day-file.ts';

/** @returns how many differences are open. */
export const compareDay = async (tx: Tx, { acquirer, day }: Heading, now: Date): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select reconciliation.compare_day(${acquirer}, ${day}::date, ${now}) as open`.execute(tx);
  return onlyRow(rows).open;
};

/** Days that are compared again each night: what waits in the quarantine may be booked for so long. */
const COMPARED_DAYS = 35;
/** Rows of older files are deleted; their differences stay. */
const KEPT_DAYS = 90;

const daysToCompare = async (db: Db, since: BusinessDay): Promise<Heading[]> => {
  const { rows } = await sql<Heading>`
    select acquirer, day from reconciliation.day where day >= ${since}::date order by day, acquirer`.execute(db);
  return rows;
};

/** Each day by itself, so that a run that is cut off loses one at most. */
export const compareDaysJob = defineLongJob(
  'reconciliation.compare-days',
  async ({ db, clock }) => {
    const now = clock.now();
    const days = await daysToCompare(db, addDays(businessDay(now), -COMPARED_DAYS));
    let open = 0;
    for (const day of days) open += await inTransaction(db, (tx) => compareDay(tx, day, now));
    await sql`delete from reconciliation.day_row using reconciliation.day_file as file where file.id = file_id
      and file.day < ${addDays(businessDay(now), -KEPT_DAYS)}::date`.execute(db);
    return { days: days.length, open };
  },
  '40 4 * * *',
);
