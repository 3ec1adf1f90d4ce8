/** The state of the jobs, for the operator: their last runs, and the jobs that wait in the queue. */
import { countChanged } from '#platform/db/count-changed.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { JobChanges } from './jobs.ts';

export interface LastRun {
  readonly name: string;
  readonly runs: number;
  readonly failures: number;
  readonly endedAt: Date | null;
  readonly ms: number | null;
  readonly changes: JobChanges | null;
  readonly changedAt: Date | null;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

export const lastRuns = async (db: Db): Promise<Map<string, LastRun>> => {
  const { rows } = await sql<LastRun>`
    select name, runs, failures, ended_at as "endedAt", ms, changes, changed_at as "changedAt",
      failed_at as "failedAt", error from platform.job_run`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

export interface QueueState {
  readonly name: string;
  /** Due now, and not taken yet. */
  readonly due: NotNull<number>;
  /** Queued for later, retries that wait included. */
  readonly later: NotNull<number>;
  readonly active: NotNull<number>;
  /** Jobs given up after all retries: `jobs retry` queues them again. */
  readonly failed: NotNull<number>;
  /** Age of the oldest queued run that is due. */
  readonly lagSeconds: NotNull<number>;
}

/** The state of queues with jobs, by name. Ended jobs are deleted by the queue after some days. */
export const waitingJobs = async (db: Db): Promise<Map<string, QueueState>> => {
  const { rows } = await sql<QueueState>`
    select name, count(*) filter (where state < 'active' and start_after <= now())::int as due,
      count(*) filter (where state < 'active' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())),
        0)::int as "lagSeconds"
    from jobs.job where name not like '\\_\\_%' group by name`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
};

export interface FailedJob {
  readonly id: string;
  readonly state: string;
  readonly retries: number;
  readonly createdAt: Date;
  readonly at: Date | null;
  readonly reason: string | null;
}

/** The last failures of a job that the queue still knows, also of those that are retried. */
export const failedJobs = async (db: Db, name: string, limit: number): Promise<FailedJob[]> => {
  const { rows } = await sql<FailedJob>`
    select id::text, state::text, retry_count as retries, created_on as "createdAt", completed_on as at,
      output->>'message' as reason
    from jobs.job where name = ${name} and state in ('failed', 'retry')
    order by created_on desc limit ${limit}`.execute(db);
  return rows;
};

/** Queues the jobs again that were given up, for one more try. @returns how many. */
export const retryFailed = (db: Db, name: string): Promise<number> =>
  countChanged(
    db,
    sql`update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
      where name = ${name} and state = 'failed'`,
  );
