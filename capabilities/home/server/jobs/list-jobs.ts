import { handle } from '#platform/http/context.ts';
import { jobStates } from '#platform/jobs/job-overview.ts';
import { listJobs } from '../../contract/jobs/list-jobs.ts';
import { presentJob } from './present-job.ts';

export const listJobsRoute = handle(listJobs, async ({ db, now }) => {
  const rows = (await jobStates(db)).map((state) => presentJob(state, now));
  return { rows: rows.toSorted((one, other) => Number(other.isFailing) - Number(one.isFailing)) };
});
