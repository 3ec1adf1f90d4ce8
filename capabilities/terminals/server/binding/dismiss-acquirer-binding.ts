import { handle, operatorOf } from '#platform/http/context.ts';
import { dismissAcquirerBinding } from '../../contract/binding/dismiss-acquirer-binding.ts';
import { endRequest } from './operator.ts';

export const dismissAcquirerBindingRoute = handle(dismissAcquirerBinding, async (context, { no, reason }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  await endRequest(context.db, { no, reason, operator: operatorOf(context), now: context.now });
  return { no };
});
