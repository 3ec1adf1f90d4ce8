import { defineJob } from '#platform/jobs/jobs.ts';
import { notifyLate } from './notify-late.ts';

/**
 * Runs every five minutes. The number of its run is that of payouts that became late: /metrics and `jobs list` show it.
 */
export const latePayoutsJob = defineJob<object>(
  'withdrawals.notify-late-payouts',
  async ({ tx, clock }) => ({ late: await notifyLate(tx, clock.now()) }),
  '*/5 * * * *',
);
