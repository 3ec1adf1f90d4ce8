import { defineJob } from '#platform/jobs/jobs.ts';
import { releaseQuarantine } from './quarantine.ts';

/**
 * A refund is booked with its sale when it waits for it. When both came at the same instant neither saw the other: a
 * look every minute finds those.
 */
export const bookWaitingRefunds = defineJob(
  'trades.book-waiting-refunds',
  async ({ db, clock }) => void (await releaseQuarantine(db, { isReady: true }, clock.now())),
  '* * * * *',
);
