import { defineJob } from '#platform/jobs/jobs.ts';
import { reconcile } from './reconcile.ts';

/**
 * Runs every night, when few bookings are made. A difference fails the job and is reported by the monitoring of jobs.
 */
export const reconcileJob = defineJob<object>(
  'ledger.reconcile',
  async ({ db }) => {
    const { differences } = await reconcile(db);
    if (differences.length > 0)
      throw new Error(`the ledger does not reconcile: ${JSON.stringify(differences.slice(0, 10))}`);
    return { differences: 0 };
  },
  '40 3 * * *',
);
