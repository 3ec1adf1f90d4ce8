/** The job queue: pg-boss on the application's pool, so that jobs and business data share transactions. */
import type pg from 'pg';
import { PgBoss, type Db as IDatabase } from 'pg-boss';
import type { Tx } from '#platform/db/db.ts';
import type { Result } from '#platform/db/sql.ts';
import { txOver } from '#platform/db/transactions.ts';
import { JOBS_SCHEMA } from './install.ts';
import type { Jobs } from './job-queue.ts';
import type { JobChanges, JobDefinition, LongJobContext } from './jobs.ts';
import { lookForJobs } from './look-for-jobs.ts';
import { reasonOf } from './reason-of.ts';
import { recordFailure, recordRun } from './record-run.ts';

const RETRIES = 5;
const TIME_ZONE = 'Asia/Shanghai';

interface Runner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const databaseOver = (runner: Runner): IDatabase => ({
  // unchanged: pg-boss handles results of multiple statements itself
  executeSql: (text, values) => runner.query(text, values) as ReturnType<IDatabase['executeSql']>,
});

/** The database adapter of pg-boss, with its own transactions for the worker. */
const poolDatabase = (pool: pg.Pool): IDatabase => ({
  ...databaseOver(pool),
  beginTransaction: async () => {
    const client = await pool.connect();
    await client.query('begin').catch((error: unknown) => {
      client.release(true); // otherwise the connection would be lost to the pool
      throw error;
    });
    let settled = false;
    const settle = async (command: 'commit' | 'rollback'): Promise<void> => {
      if (settled) return;
      settled = true;
      try {
        await client.query(command);
        client.release();
      } catch (error) {
        client.release(true);
        if (command === 'commit') throw error;
      }
    };
    return { db: databaseOver(client), commit: () => settle('commit'), rollback: () => settle('rollback') };
  },
});

/** Wraps the transaction that pg-boss has opened. */
const transactionOver = (database: IDatabase): Tx =>
  txOver({ query: (text, values) => database.executeSql(text, [...values]) as Promise<Result> });

export interface JobQueue extends Jobs {
  /** Starts working on all job definitions. */
  work(definitions: readonly JobDefinition[], context: LongJobContext): Promise<void>;
  stop(): Promise<void>;
}

type RunContext = LongJobContext & { tx?: Tx };

/** Stores the result of the run, in its transaction, or why it failed. */
const runRecorded = async ({ name, run }: JobDefinition, context: RunContext, data: unknown): Promise<void> => {
  const startedMs = performance.now();
  const timed = () => ({ name, ms: Math.round(performance.now() - startedMs) });
  try {
    const changes: JobChanges = await run(context as never, data as never);
    await recordRun(context.tx ?? context.db, timed(), changes);
  } catch (error) {
    await recordFailure(context.db, timed(), reasonOf(error)).catch(() => undefined);
    throw error;
  }
};

/** The interval at which a queue looks for jobs of which nobody has notified it. */
const POLLING = { pollingIntervalSeconds: 60 };

/** @returns the id of the queue's worker. */
const startWork = (boss: PgBoss, definition: JobDefinition, context: LongJobContext): Promise<string> => {
  const { name, isLong } = definition;
  if (isLong)
    return boss.work(name, POLLING, async (jobs) => {
      for (const job of jobs) await runRecorded(definition, context, job.data);
    });
  return boss.work(name, { ...POLLING, transactional: true }, async (jobs, database) => {
    for (const job of jobs) await runRecorded(definition, { ...context, tx: transactionOver(database) }, job.data);
  });
};

/** A queue is created once: asking for each of fifty at every start took longer than all else of a short command. */
const createMissing = async (boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name } of definitions)
    if (!known.has(name)) await boss.createQueue(name, { retryLimit: RETRIES, retryBackoff: true });
};

/**
 * Opens the queue, which must be installed (install.ts). @param pool of the queue alone: each running job holds one of
 * its connections and may wait for one of its context's. @param onError receives errors of background work.
 */
export const openJobs = async (
  pool: pg.Pool,
  definitions: readonly JobDefinition[],
  onError: (error: unknown) => void,
): Promise<JobQueue> => {
  const boss = new PgBoss({ db: poolDatabase(pool), schema: JOBS_SCHEMA, migrate: false, createSchema: false });
  boss.on('error', onError);
  await boss.start();
  await createMissing(boss, definitions);
  const workers = new Map<string, string>();
  const tell = (queue: string): void => {
    const worker = workers.get(queue);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  let stopLooking: (() => void) | undefined;
  return {
    async send(tx, name, data, options = {}) {
      const db: IDatabase = {
        executeSql: async (text, values) => ({
          rows: [...(await tx.query(text, values ?? [])).rows],
        }),
      };
      await boss.send(name, data, { ...options, db });
    },
    async work(all, context) {
      for (const definition of all) {
        workers.set(definition.name, await startWork(boss, definition, context));
        if (definition.cron !== undefined) await boss.schedule(definition.name, definition.cron, {}, { tz: TIME_ZONE });
      }
      stopLooking ??= lookForJobs(pool, tell, onError);
    },
    async stop() {
      stopLooking?.();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
};
