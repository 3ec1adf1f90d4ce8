import { handle } from '#platform/http/context.ts';
import { startReconciliation } from '../../contract/overview/start-reconciliation.ts';
import { reconcileJob } from '../reconciliation/reconcile-job.ts';

/** One at a time: a second press while one waits adds none. */
export const startReconciliationRoute = handle(startReconciliation, async ({ db, services, staff, audit }) => {
  audit({ subject: 'job', subjectId: reconcileJob.name });
  await services.jobs.send(db, reconcileJob.name, { askedBy: staff.loginName }, { singletonKey: 'asked' });
  return {};
});
