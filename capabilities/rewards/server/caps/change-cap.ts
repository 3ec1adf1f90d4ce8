import { handle, operatorOf } from '#platform/http/context.ts';
import { malformed, notFound } from '#platform/http/problem.ts';
import { policyCoded } from '#capabilities/policies/server/api.ts';
import { changeCap } from '../../contract/caps/change-cap.ts';
import { editCap } from './edit-cap.ts';
import { presentCap } from './present-cap.ts';

export const changeCapRoute = handle(changeCap, async (context, request) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { policyCode, kind, fromMonth, capFen, isUncapped = false } = request;
  if (isUncapped === (capFen !== undefined)) throw malformed({ capFen: 'field.required' });
  const policy = await policyCoded(context.db, policyCode);
  if (policy === undefined) throw notFound();
  const by = { operator: operatorOf(context), now: context.now };
  const { before, next } = await editCap(context.db, { policyId: policy.id, kind, fromMonth, capFen, ...by });
  return { ...(before && { before: presentCap(before) }), ...(next && { next: presentCap(next) }) };
});
