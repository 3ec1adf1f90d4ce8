/** Stores the result of the last run of each job, its duration, and why it failed. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { JobChanges } from './jobs.ts';

export interface Run {
  readonly name: string;
  readonly ms: number;
}

/** Writes in the transaction of the run, if it has one. */
export const recordRun = async (db: Db, { name, ms }: Run, changes: JobChanges): Promise<void> => {
  const hasChanged = Object.values(changes).some((count) => count > 0);
  await sql`
    insert into platform.job_run as run (name, runs, ended_at, ms, changes, changed_at)
    values (${name}, 1, clock_timestamp(), ${ms}, ${JSON.stringify(changes)}::jsonb,
      case when ${hasChanged} then clock_timestamp() end)
    on conflict (name) do update set runs = run.runs + 1, ended_at = excluded.ended_at, ms = excluded.ms,
      changes = excluded.changes, changed_at = coalesce(excluded.changed_at, run.changed_at)`.execute(db);
};

const MAX_ERROR = 300;

/** Outside the transaction of the run, which is rolled back. @param error one line without personal data. */
export const recordFailure = async (db: Db, { name }: Run, error: string): Promise<void> => {
  await sql`
    insert into platform.job_run as run (name, failures, failed_at, error)
    values (${name}, 1, clock_timestamp(), ${error.slice(0, MAX_ERROR)})
    on conflict (name) do update set failures = run.failures + 1, failed_at = excluded.failed_at,
      error = excluded.error`.execute(db);
};
