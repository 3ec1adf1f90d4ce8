import { defineJob } from '#platform/jobs/jobs.ts';
import { releaseQuarantine } from '../quarantine/release-quarantine.ts';

/**
 * A waiting refund is booked together with its sale. If both arrived concurrently, neither transaction saw the other;
 * this job finds such refunds every minute.
 */
export const bookWaitingRefunds = defineJob(
  'trades.book-waiting-refunds',
  async ({ db, clock }) => {
    const { tried, booked, withSale } = await releaseQuarantine(db, { only: 'ready' }, { clock, by: 'job' });
    return { tried, booked: booked + withSale };
  },
  '* * * * *',
);
