import { defineLongJob } from '#platform/jobs/jobs.ts';
import { EVALUATE_JOB, evaluateDue } from './evaluate-due.ts';

/** Every minute: a stage is met as soon as its thresholds are reached, and nights that were missed are caught up. */
export const evaluateJob = defineLongJob<object>(
  EVALUATE_JOB,
  async ({ db, clock }) => ({ ...(await evaluateDue(db, clock.now())) }),
  '* * * * *',
);
