/**
 * The automatic retry. A row that is quarantined, or whose cause may be gone (watch-causes.ts), is due at once; after
 * each try it waits twice as long, up to a day.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/time/clock.ts';
import { releaseQuarantine, type ReleaseResult } from './release-quarantine.ts';

/** Maximum number of batches per run; the next run, a minute later, continues. */
const MAX_BATCHES = 20;

export interface RetryRun {
  readonly startedAt: Date;
  /** Null while the run goes on, and after a crash. */
  readonly finishedAt: Date | null;
  readonly tried: number;
  readonly booked: number;
}

/** @returns undefined if it has never run. */
export const lastRetryRun = async (db: Db): Promise<RetryRun | undefined> => {
  const { rows } = await sql<RetryRun>`select started_at as "startedAt", finished_at as "finishedAt", tried, booked
    from trades.retry_run`.execute(db);
  return rows[0];
};

export const retryDueRows = async (db: Db, clock: Clock): Promise<ReleaseResult> => {
  await sql`insert into trades.retry_run as run (started_at) values (clock_timestamp())
    on conflict (id) do update set started_at = excluded.started_at, finished_at = null`.execute(db);
  const done = await releaseQuarantine(db, { only: 'due' }, { clock, by: 'job', maxBatches: MAX_BATCHES });
  await sql`update trades.retry_run set finished_at = clock_timestamp(), tried = ${done.tried},
    booked = ${done.booked + done.withSale}`.execute(db);
  return done;
};

export const retryQuarantine = defineJob(
  'trades.retry-quarantine',
  async ({ db, clock }) => {
    const { tried, booked, withSale } = await retryDueRows(db, clock);
    return { tried, booked: booked + withSale };
  },
  '* * * * *',
);
