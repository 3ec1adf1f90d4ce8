import { handle, operatorOf } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { approveClawback } from '../../contract/silence/approve-clawback.ts';
import { approveClawback as approve } from './decide-clawback.ts';

export const approveClawbackRoute = handle(approveClawback, async (context, { id }) => {
  const done = await approve(context.db, id, { operator: operatorOf(context), now: context.now });
  if (done === undefined) throw notFound();
  if (done.is === 'refused') throw refuse(done.reason);
  // the act itself writes the audit entry, with its contents
  context.audit('nothing');
  return { count: done.activationIds.length, sharedFen: done.sharedFen };
});
