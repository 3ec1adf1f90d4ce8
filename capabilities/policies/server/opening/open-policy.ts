import { handle } from '#platform/http/context.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { openPolicy } from '../../contract/opening/open-policy.ts';
import { auditOf } from '../terms/audit-of.ts';
import { openPolicy as open } from '../terms/change-terms.ts';

/**
 * Asks for a proof of identity first, as for a change of terms: a person who found the phone unlocked must not give
 * terms.
 */
export const openPolicyRoute = handle(openPolicy, async (context, request) => {
  const { db, caller, now, audit } = context;
  const { smsCode, password, totpCode, ...wanted } = request;
  await checkStepUp(context, { smsCode, password, totpCode }, 'terms');
  const saved = await open(db, { ...wanted, actor: caller.agentId, now });
  audit(auditOf(saved));
  return { validFrom: saved.validFrom, ...(saved.changeId !== undefined && { changeId: String(saved.changeId) }) };
});
