import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { getReconciliationRoute } from './overview/get-reconciliation.ts';
import { listReconciliationsRoute } from './overview/list-reconciliations.ts';
import { searchTransfersRoute } from './overview/search-transfers.ts';
import { startReconciliationRoute } from './overview/start-reconciliation.ts';
import { factSource } from './posting/fact-source.ts';
import { reconcileJob } from './reconciliation/reconcile-job.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';

export const routes: Route[] = [
  getReconciliationRoute,
  listReconciliationsRoute,
  startReconciliationRoute,
  searchTransfersRoute,
];

export const jobs: JobDefinition[] = [reconcileJob];

export const register = (): void => {
  factSources.register('ledger', factSource);
};
