import { handle, operatorOf } from '#platform/http/context.ts';
import { retryFailedChange } from '../../contract/sending/retry-failed-change.ts';
import { retryByStaff } from '../staff.ts';

export const retryFailedChangeRoute = handle(retryFailedChange, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  await retryByStaff(context.db, context.services, no, { operator: operatorOf(context), now: context.now });
  return {};
});
