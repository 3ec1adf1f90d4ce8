import { handle } from '#platform/http/context.ts';
import { listPolicies } from '../../contract/policy/list-policies.ts';
import { openPoliciesOf } from '../open-policies-of.ts';
import { presentRef } from '../present-policy.ts';

export const listPoliciesRoute = handle(listPolicies, async ({ db, caller }) => {
  const policies = await openPoliciesOf(db, caller.scope);
  return { rows: policies.map(presentRef), total: policies.length };
});
