import { defineJob } from '#platform/jobs/jobs.ts';
import { keepReconciliation } from '../overview/keep-reconciliation.ts';
import { reconcileSnapshot } from './reconcile.ts';

interface AskedRun {
  /** The login name of who asked for it at the console. */
  readonly askedBy?: string;
}

/**
 * Runs every night, when few bookings are made, and when somebody asks for it. A difference fails the job and is
 * reported by the monitoring of jobs; the run is kept before that.
 */
export const reconcileJob = defineJob<AskedRun>(
  'ledger.reconcile',
  async ({ db, clock }, { askedBy = null }) => {
    const startedMs = performance.now();
    const found = await reconcileSnapshot(db);
    const ms = Math.round(performance.now() - startedMs);
    await keepReconciliation(db, { ...found, at: clock.now(), ms, askedBy });
    const { differences } = found;
    if (differences.length > 0)
      throw new Error(`the ledger does not reconcile: ${JSON.stringify(differences.slice(0, 10))}`);
    return { differences: 0 };
  },
  '40 3 * * *',
);
