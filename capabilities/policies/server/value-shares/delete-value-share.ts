import { handle } from '#platform/http/context.ts';
import { ppm } from '#platform/money/ppm.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { deleteValueShare } from '../../contract/value-shares/delete-value-share.ts';
import { setShare } from './set-share.ts';

export const deleteValueShareRoute = handle(deleteValueShare, async (context, request) => {
  const { agentId, policyId, item, seen, ...proof } = request;
  await checkStepUp(context, proof, 'terms');
  return setShare(context, { agentId, policyId, item, seen }, ppm(0));
});
