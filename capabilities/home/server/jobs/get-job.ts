import { handle } from '#platform/http/context.ts';
import { failedJobs } from '#platform/jobs/job-states.ts';
import { getJob } from '../../contract/jobs/get-job.ts';
import { presentJob, requireJob } from './present-job.ts';

const SHOWN = 20;

export const getJobRoute = handle(getJob, async ({ db, now }, { name }) => {
  const state = await requireJob(db, name);
  const failures = await failedJobs(db, name, SHOWN);
  const changedAt = state.run?.changedAt;
  return {
    ...presentJob(state, now),
    ...(changedAt && { changedAt: changedAt.toISOString() }),
    lastFailures: failures.map(({ id, state: word, retries, createdAt, at, reason }) => ({
      id,
      isRetried: word === 'retry',
      retries,
      createdAt: createdAt.toISOString(),
      ...(at && { at: at.toISOString() }),
      ...(reason !== null && { reason }),
    })),
    faults: state.faults.slice(0, SHOWN).map(({ subject, error, firstAt, tries, retryAt }) => ({
      subject,
      error,
      firstAt: firstAt.toISOString(),
      tries,
      retryAt: retryAt.toISOString(),
    })),
  };
});
