/** Sums up the days that are over, so that a screen reads one row of each (docs/performance.md). */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { businessDay } from '#platform/time/business-day.ts';

/** Agents of a step. */
const FIRST = 100;
const FEWEST = 10;
const MOST = 1_000;
/** Bookings wait while one step runs. */
const STEP_MS = 20;

/** A thousand agents take 20 ms when their days are in memory, and over a second when they are read from the disk. */
export const nextSize = (agents: number, ms: number, most = MOST): number =>
  Math.min(most, Math.max(FEWEST, Math.round(agents * Math.min(2, STEP_MS / Math.max(1, ms)))));

/** @returns the number of steps. Several servers at once share the work. */
export const foldDays = async (db: Db, now: Date, most = MOST): Promise<number> => {
  const today = businessDay(now);
  let agents = Math.min(FIRST, most);
  for (let steps = 0; ; steps += 1) {
    const start = performance.now();
    const { rows } = await inTransaction(db, (tx) =>
      sql<{ isMore: boolean }>`
        select statistics.fold_days(${today}::date, ${agents}::int) as "isMore"`.execute(tx),
    );
    if (!onlyRow(rows).isMore) return steps;
    agents = nextSize(agents, performance.now() - start, most);
  }
};

/** Every ten minutes, so that a downtime at midnight is caught up with; finds nothing with one read. */
export const foldDaysJob = defineLongJob<object>(
  'statistics.fold-days',
  async ({ db, clock }) => ({ steps: await foldDays(db, clock.now()) }),
  '*/10 * * * *',
);
