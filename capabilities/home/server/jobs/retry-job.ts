import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { retryJob as retry } from '#platform/jobs/job-overview.ts';
import { retryJob } from '../../contract/jobs/retry-job.ts';
import { requireJob } from './present-job.ts';

export const retryJobRoute = handle(retryJob, async (context, { name }) => {
  const { db, services } = context;
  const { cron, faults } = await requireJob(db, name);
  const send = (tx: typeof db, job: string): Promise<unknown> => services.jobs.send(tx, job, {});
  const retried = await retry(db, { name, isPeriodic: cron !== undefined, faults, send });
  if (retried.aside + retried.again === 0 && !retried.isQueued) throw refuse('nothing_to_retry', { name });
  context.audit({ subject: 'job', subjectId: name, after: { ...retried } });
  return { ...retried };
});
