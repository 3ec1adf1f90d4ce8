/**
 * All jobs of the product on a virtual clock, at the times of their schedules. What runs every minute or every few
 * minutes runs at some hours of the day instead, before and after what it looks for.
 */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { nextRun } from '#platform/jobs/next-run.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { YearHost } from './host.ts';

interface QueuedJob {
  readonly name: string;
  readonly data: object;
  readonly at: Date;
}

/** Queues in memory: a job of a transaction that was rolled back finds nothing to do. */
export interface VirtualQueue extends Jobs {
  /** Removes and returns the jobs that are due. */
  due(now: Date): QueuedJob[];
}

export const virtualQueue = (now: () => Date): VirtualQueue => {
  let waiting: QueuedJob[] = [];
  return {
    send: async (_tx, name, data, { startAfter } = {}) => {
      waiting.push({ name, data, at: startAfter ?? now() });
    },
    due: (until) => {
      const found = waiting.filter(({ at }) => at <= until);
      waiting = waiting.filter(({ at }) => at > until);
      return found;
    },
  };
};

/** Minutes of the day at which frequent jobs run. */
export const PULSES = [1, 600, 840, 1080, 1320, 1439] as const;
const MINUTE_MS = 60_000;

/** Whether the job runs at least once an hour. */
const isFrequent = (cron: string): boolean => cron.split(' ')[1] === '*';

export interface Slot {
  readonly at: Date;
  readonly jobs: readonly JobDefinition[];
}

/** The times of one day at which jobs run, in order. */
export const slotsOf = (day: BusinessDay, jobs: readonly JobDefinition[]): Slot[] => {
  const begin = startOfDay(day);
  const end = startOfDay(nextDay(day));
  const scheduled = jobs.filter(({ cron }) => cron !== undefined).toSorted((a, b) => a.name.localeCompare(b.name));
  const frequent = scheduled.filter(({ cron = '' }) => isFrequent(cron));
  const byTime = new Map<number, JobDefinition[]>();
  const add = (at: number, job: JobDefinition): void => void byTime.set(at, [...(byTime.get(at) ?? []), job]);
  for (const minute of PULSES) for (const job of frequent) add(begin.getTime() + minute * MINUTE_MS, job);
  for (const job of scheduled.filter(({ cron = '' }) => !isFrequent(cron)))
    for (let at = nextRun(job.cron ?? '', new Date(begin.getTime() - 1)); at !== undefined && at < end;) {
      add(at.getTime(), job);
      at = nextRun(job.cron ?? '', at);
    }
  return [...byTime].toSorted(([a], [b]) => a - b).map(([at, due]) => ({ at: new Date(at), jobs: due }));
};

const runOne = async ({ db, services, clock }: YearHost, job: JobDefinition, data: object): Promise<void> => {
  const run = job.run as (context: object, data: object) => Promise<unknown>;
  try {
    if (job.isLong) await run({ db, clock, services }, data);
    else await inTransaction(db as Db, (tx: Tx) => run({ tx, db, clock, services }, data));
  } catch (error) {
    throw new Error(`job ${job.name} failed at ${clock.now().toISOString()}: ${String(error)}`, { cause: error });
  }
};

/** Runs queued jobs, then those of the slot, then those that these queued. @returns how many ran. */
export const runSlot = async (
  host: YearHost,
  queue: VirtualQueue,
  slot: Slot,
  onRun: (name: string) => void,
): Promise<number> => {
  host.clock.set(slot.at);
  let count = 0;
  const queued = async (): Promise<void> => {
    for (const { name, data } of queue.due(slot.at)) {
      const job = host.jobs.find((one) => one.name === name);
      if (job === undefined) throw new Error(`no job is called ${name}`);
      await runOne(host, job, data);
      onRun(name);
      count += 1;
    }
  };
  await queued();
  for (const job of slot.jobs) {
    await runOne(host, job, {});
    onRun(job.name);
    count += 1;
  }
  await queued();
  return count;
};
