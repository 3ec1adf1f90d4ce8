/** Finds the queues that have a job to run, all at once. */
import type pg from 'pg';
import { JOBS_SCHEMA } from './install.ts';

const LOOK_MS = 1_000;

/** Names of the queues with jobs that are due: neither running nor over, and not waiting for another one. */
const DUE = `select distinct name from ${JOBS_SCHEMA}.job
  where state < 'active' and not blocked and start_after <= ${JOBS_SCHEMA}.job_now()`;

/**
 * Every second one statement asks for all queues. Three statements for each queue, planned again each time, took 19 ms
 * of PostgreSQL and 22 ms of the server a second (docs/performance.md, Reads).
 * @param onDue called with each queue that has a job to run.
 * @returns
 */
export const lookForJobs = (
  pool: pg.Pool,
  onDue: (queue: string) => void,
  onError: (error: unknown) => void,
): (() => void) => {
  let isLooking = false;
  let isStopped = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await pool.query<{ name: string }>(DUE);
      if (!isStopped) for (const { name } of rows) onDue(name);
    } catch (error) {
      if (!isStopped) onError(error);
    }
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
};
