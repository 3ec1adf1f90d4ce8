import { handle, operatorOf } from '#platform/http/context.ts';
import { dismissEvent } from '../contract/dismiss-event.ts';
import { dismissByStaff } from './staff.ts';

export const dismissEventRoute = handle(dismissEvent, async (context, { id, note }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  const { acquirer, eventId, reason } = await dismissByStaff(context.db, id, note, by);
  return { acquirer, eventId, ...(reason !== null && { reason }) };
});
