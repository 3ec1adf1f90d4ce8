import { handlePrepared, operatorOf } from '#platform/http/context.ts';
import { prepareBooking } from '#capabilities/trades/server/api.ts';
import { releaseDifference } from '../contract/release-difference.ts';
import { bookDifference } from './end-difference.ts';

export const releaseDifferenceRoute = handlePrepared(
  releaseDifference,
  ({ db, now }) => prepareBooking(db, now),
  async (context, { id }) => {
    // the act itself writes the audit entry
    context.audit('nothing');
    const done = await bookDifference(context.db, id, { operator: operatorOf(context), now: context.now });
    if (done.is === 'waits') return { is: 'waits' as const, lapsesAt: done.lapsesAt.toISOString() };
    if (done.is === 'booked') return { is: 'booked' as const };
    const { fate, reason, fields = {} } = done.outcome;
    return { is: 'not_booked' as const, why: `${fate} ${reason ?? Object.entries(fields).flat().join(' ')}`.trim() };
  },
);
