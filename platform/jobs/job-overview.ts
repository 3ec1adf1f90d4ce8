/** All jobs that are scheduled, have run or wait, for who looks after the machine; and what trying one again does. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { faultsOf, jobOf, retryFaults, type Fault } from './faults.ts';
import { lastRuns, retryFailed, waitingJobs, type LastRun, type QueueState } from './job-states.ts';

export interface JobState {
  readonly name: string;
  /** Undefined for a job that runs when it is queued. */
  readonly cron: string | undefined;
  readonly run: LastRun | undefined;
  readonly queue: QueueState | undefined;
  /** The failures that it set aside. */
  readonly faults: readonly Fault[];
}

const schedules = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; cron: string }>`select name, cron from jobs.schedule`.execute(db);
  return new Map(rows.map(({ name, cron }) => [name, cron]));
};

/** @param known names of jobs that may never have run. */
export const jobStates = async (db: Db, known: readonly string[] = []): Promise<JobState[]> => {
  const [crons, runs, queues] = [await schedules(db), await lastRuns(db), await waitingJobs(db)];
  const faults = Map.groupBy(await faultsOf(db), ({ name }) => jobOf(name));
  const names = new Set([...known, ...crons.keys(), ...runs.keys(), ...queues.keys(), ...faults.keys()]);
  return [...names].toSorted().map((name) => ({
    name,
    cron: crons.get(name),
    run: runs.get(name),
    queue: queues.get(name),
    faults: faults.get(name) ?? [],
  }));
};

/** A failure that no run has come after, or something set aside. */
export const isFailing = ({ run, queue, faults }: Pick<JobState, 'run' | 'queue' | 'faults'>): boolean =>
  faults.length > 0 ||
  (queue?.failed ?? 0) > 0 ||
  (run?.failedAt != null && (run.endedAt === null || run.endedAt < run.failedAt));

export interface RetryCounts {
  /** Set aside, and due again at the next run. */
  readonly aside: number;
  /** Given up, and queued again. */
  readonly again: number;
  /** A periodic job with neither of them runs now. */
  readonly isQueued: boolean;
}

interface Retry {
  readonly name: string;
  readonly isPeriodic: boolean;
  readonly faults: readonly Fault[];
  /** Queues the job in the transaction. */
  readonly send: (tx: Tx, name: string) => Promise<unknown>;
}

/** Requeues what was given up and makes due what was set aside; a periodic job with neither runs now. */
export const retryJob = async (tx: Tx, { name, isPeriodic, faults, send }: Retry): Promise<RetryCounts> => {
  let aside = 0;
  for (const each of new Set(faults.map((fault) => fault.name))) aside += await retryFaults(tx, each);
  const again = await retryFailed(tx, name);
  const isQueued = again === 0 && isPeriodic;
  if (isQueued) await send(tx, name);
  return { aside, again, isQueued };
};
