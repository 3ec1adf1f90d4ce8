import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { factSource } from './posting/fact-source.ts';
import { reconcileJob } from './reconciliation/reconcile-job.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';

export const jobs: JobDefinition[] = [reconcileJob];

export const register = (): void => {
  factSources.register('ledger', factSource);
};
