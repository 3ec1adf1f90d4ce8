import { handle } from '#platform/http/context.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { changeValueShare } from '../../contract/value-shares/change-value-share.ts';
import { setShare } from './set-share.ts';

/** A part is one of the terms: the caller gives a proof like for them, before it learns the bounds of the part. */
export const changeValueShareRoute = handle(changeValueShare, async (context, request) => {
  const { agentId, policyId, item, seen, valuePpm, ...proof } = request;
  await checkStepUp(context, proof, 'terms');
  return setShare(context, { agentId, policyId, item, seen }, valuePpm);
});
