import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { submitTakeBack } from '../contract/submit-take-back.ts';
import { proposeTakeBack } from './silence/propose-take-back.ts';

export const submitTakeBackRoute = handle(submitTakeBack, async (context, request) => {
  const done = await proposeTakeBack(context.db, request, { operator: operatorOf(context), now: context.now });
  if (done.is === 'refused') throw refuse(done.reason);
  // audited with its contents by the act itself
  context.audit('nothing');
  const { id, activationIds, sharedFen, lapsesAt } = done;
  return { id: String(id), count: activationIds.length, sharedFen, lapsesAt: lapsesAt.toISOString() };
});
