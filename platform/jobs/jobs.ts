/**
 * Background jobs, exactly once: queued in the transaction of their cause, completed in the transaction of their
 * effect.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import type { Clock } from '#platform/time/clock.ts';

export interface LongJobContext {
  /** The pool. */
  readonly db: Db;
  readonly clock: Clock;
  readonly services: Services;
}

export interface JobContext extends LongJobContext {
  /** The transaction in which the job's effect and its completion commit. */
  readonly tx: Tx;
  /** The pool, for long reads outside the transaction. */
  readonly db: Db;
}

/**
 * The changes by a run: how many, by what was counted (`{ booked: 3, stopped: 0 }`). Kept with the run, shown by
 * `npm run jobs -- list` and /metrics.
 */
export type JobChanges = Readonly<Record<string, number>>;

export interface JobDefinition {
  /** `<capability>.<stem>` */
  readonly name: string;
  readonly run: (context: JobContext, data: never) => Promise<JobChanges>;
  /** Cron schedule, in Asia/Shanghai time. */
  readonly cron?: string;
  /** Runs without a transaction: it commits in steps and is safe to repeat from any of them. */
  readonly isLong?: true;
}

/** @param run must be safe to repeat: a failed job is retried with exponential backoff. */
export const defineJob = <D extends object>(
  name: string,
  run: (context: JobContext, data: D) => Promise<JobChanges>,
  cron?: string,
): JobDefinition => ({ name, run, ...(cron !== undefined && { cron }) });

/** A job that takes too long for one transaction. @param run commits in steps; it may be cut off after each of them. */
export const defineLongJob = <D extends object>(
  name: string,
  run: (context: LongJobContext, data: D) => Promise<JobChanges>,
  cron?: string,
): JobDefinition => ({ ...defineJob<D>(name, run, cron), isLong: true });
