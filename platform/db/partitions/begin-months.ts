/** Months of partitioned tables: made ahead, and begun when they come (docs/decisions/0015-monthly-partitions.md). */
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Db } from '../db.ts';
import { onlyRow } from '../only-row.ts';
import { sql } from '../sql.ts';

export interface BegunMonths {
  /** Partitions of months to come. */
  readonly added: number;
  /** Tables whose ids of this month have begun. */
  readonly begun: number;
}

/** Safe to repeat. Where it was not called in time, rows go on into the month before. */
export const beginMonths = async (db: Db, now: Date): Promise<BegunMonths> =>
  onlyRow((await sql<BegunMonths>`select added, begun from platform.begin_months(${now})`.execute(db)).rows);

/** For how many months after this one every table is prepared; negative when this month is missing. */
export const monthsAhead = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ ahead: number }>`
    select coalesce(min((extract(year from until_month) - extract(year from this_month)) * 12
      + extract(month from until_month) - extract(month from this_month)), 1)::int - 1 as ahead
    from (select max(until_month) as until_month from platform.month_partition group by of_table) as last,
      date_trunc('month', ${now}::timestamptz at time zone 'Asia/Shanghai') as this_month`.execute(db);
  return onlyRow(rows).ahead;
};

export const beginMonthsJob = defineJob(
  'db.begin-months',
  async ({ tx, clock }) => {
    const now = clock.now();
    return { ...(await beginMonths(tx, now)), ahead: await monthsAhead(tx, now) };
  },
  // the first minutes of a month belong to its partition only after this
  '0 0 * * *',
);
