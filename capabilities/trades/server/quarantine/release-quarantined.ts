import { handlePrepared, operatorOf } from '#platform/http/context.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { agreeing } from '#capabilities/staff/server/api.ts';
import { releaseQuarantined } from '../../contract/quarantine/release-quarantined.ts';
import { prepareBooking } from '../before-booking.ts';
import { isAsSeen, releaseRow } from './release-row.ts';

/** 409: the acquirer sent other contents since the person looked, or since the first person agreed. */
export const releaseQuarantinedRoute = handlePrepared(
  releaseQuarantined,
  ({ outside, now }) => prepareBooking(outside, now),
  async (context, { id, note, seen }) => {
    if (!(await isAsSeen(context.db, id, seen))) throw conflict();
    const act = { operator: operatorOf(context), now: context.now };
    const released = await agreeing(releaseRow(context.db, id, note, act));
    if (released === undefined) throw notFound();
    // the act itself writes the audit entry, with its contents
    context.audit('nothing');
    return {
      outcome: released.is,
      ...(released.is === 'waits' && { lapsesAt: released.lapsesAt.toISOString() }),
      ...(released.is === 'still' && { reason: released.reason }),
    };
  },
);
