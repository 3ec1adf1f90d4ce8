import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { submitClawback } from '../../contract/silence/submit-clawback.ts';
import { proposeClawback } from './propose-clawback.ts';

export const submitClawbackRoute = handle(submitClawback, async (context, request) => {
  const done = await proposeClawback(context.db, request, { operator: operatorOf(context), now: context.now });
  if (done.is === 'refused') throw refuse(done.reason);
  // the act itself writes the audit entry, with its contents
  context.audit('nothing');
  const { id, activationIds, sharedFen, lapsesAt } = done;
  return { id: String(id), count: activationIds.length, sharedFen, lapsesAt: lapsesAt.toISOString() };
});
