import { handle, operatorOf } from '#platform/http/context.ts';
import { retryAcquirerBindings } from '../../contract/binding/retry-acquirer-bindings.ts';
import { retryRequests } from './operator.ts';

export const retryAcquirerBindingsRoute = handle(retryAcquirerBindings, async (context, { no }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  return { count: await retryRequests(context.db, context.services.jobs, no, by) };
});
