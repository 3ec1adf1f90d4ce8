import { handle } from '#platform/http/context.ts';
import { openPolicy } from '../contract/open-policy.ts';
import { openPolicy as open } from './terms/change-terms.ts';
import { auditOf } from './terms/audit-of.ts';

export const openPolicyRoute = handle(openPolicy, async ({ db, caller, now, audit }, request) => {
  const saved = await open(db, { ...request, actor: caller.agentId, now });
  audit(auditOf(saved));
  return { validFrom: saved.validFrom, ...(saved.changeId !== undefined && { changeId: String(saved.changeId) }) };
});
