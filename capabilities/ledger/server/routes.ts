import { newAgents } from '#capabilities/agents/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { factSource } from './fact-source.ts';
import { openWallets } from './open-wallets.ts';
import { reconcileJob } from './reconcile/reconcile-job.ts';

export { permissions } from '../contract/permissions.ts';
export { staffPermissions } from '../contract/staff-permissions.ts';

export const jobs: JobDefinition[] = [reconcileJob];

export const register = (): void => {
  factSources.register('ledger', factSource);
  newAgents.register('ledger', (tx, id) => openWallets(tx, [id]));
};
