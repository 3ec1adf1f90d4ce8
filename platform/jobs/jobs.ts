/**
 * Background jobs, exactly once: queued in the transaction of their cause, completed in the transaction of their
 * effect.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import type { Clock } from '#platform/time/clock.ts';

export interface JobContext {
  /** The transaction in which the job's effect and its completion commit. */
  readonly tx: Tx;
  /** The pool, for long reads outside the transaction. */
  readonly db: Db;
  readonly clock: Clock;
  readonly services: Services;
}

export interface JobDefinition {
  /** `<capability>.<stem>` */
  readonly name: string;
  readonly run: (context: JobContext, data: never) => Promise<void>;
  /** Cron schedule, in Asia/Shanghai time. */
  readonly cron?: string;
}

/** @param run must be safe to repeat: a failed job is retried with exponential backoff. */
export const defineJob = <D extends object>(
  name: string,
  run: (context: JobContext, data: D) => Promise<void>,
  cron?: string,
): JobDefinition => ({ name, run, ...(cron !== undefined && { cron }) });
