/** Sums up the days that are over, so that a screen reads one row of each (docs/performance.md). */
import { sql } from '#platform/db/sql.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { businessDay } from '#platform/time/business-day.ts';

/** Bookings wait while one step runs: some 20 ms. */
const AGENTS_PER_STEP = 1000;

/** @returns the number of steps. Several servers at once share the work. */
export const foldDays = async (db: Db, now: Date, agentsPerStep = AGENTS_PER_STEP): Promise<number> => {
  const today = businessDay(now);
  for (let steps = 0; ; steps += 1) {
    const { rows } = await inTransaction(db, (tx) =>
      sql<{ isMore: boolean }>`
        select statistics.fold_days(${today}::date, ${agentsPerStep}::int) as "isMore"`.execute(tx),
    );
    if (!onlyRow(rows).isMore) return steps;
  }
};

/** Every ten minutes, so that a downtime at midnight is caught up with; finds nothing with one read. */
export const foldDaysJob = defineLongJob<object>(
  'statistics.fold-days',
  async ({ db, clock }) => ({ steps: await foldDays(db, clock.now()) }),
  '*/10 * * * *',
);
