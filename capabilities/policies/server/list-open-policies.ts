import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { listOpenPolicies } from '../contract/list-open-policies.ts';
import { costsOfAgent } from './costs-of-agent.ts';
import { openPoliciesOf } from './open-policies-of.ts';
import { ratesOfPolicies } from './policy-rates.ts';
import { presentOpenPolicy } from './present-policy.ts';

export const listOpenPoliciesRoute = handle(listOpenPolicies, async ({ db, caller, now }) => {
  const policies = await openPoliciesOf(db, caller.scope);
  const rates = await ratesOfPolicies(
    db,
    policies.map(({ id }) => id),
  );
  const costs = await costsOfAgent(db, caller.scope.agentId, businessDay(now));
  return { policies: policies.map((policy) => presentOpenPolicy(policy, rates, costs.get(policy.id) ?? [])) };
});
