import { handlePrepared, operatorOf } from '#platform/http/context.ts';
import { retryEvent } from '../contract/retry-event.ts';
import { retryByStaff } from './staff.ts';

/** Each taker has a transaction of its own, so that an error in one leaves the event as it was. */
export const retryEventRoute = handlePrepared(
  retryEvent,
  (context, { id }) => retryByStaff(context.db, id, { operator: operatorOf(context), now: context.now }),
  async (context, _request, { state, reason }) => {
    // the act itself writes the audit entry
    context.audit('nothing');
    return { state, ...(reason !== null && { reason }) };
  },
);
