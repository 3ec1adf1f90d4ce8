import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { requireInScope, shownName } from '#capabilities/agents/server/api.ts';
import { getAgentRates } from '../../contract/terms/get-agent-rates.ts';
import { costsOfAgent } from '../costs-of-agent.ts';
import { openPoliciesOfAgent } from '../open-policies-of.ts';
import { presentRef } from '../present-policy.ts';

export const getAgentRatesRoute = handle(getAgentRates, async ({ db, caller, now }, { id }) => {
  const agent = await requireInScope(db, caller.scope, id);
  const policies = await openPoliciesOfAgent(db, agent.id);
  const costs = await costsOfAgent(db, agent.id, businessDay(now));
  return {
    agent: {
      id: String(agent.id),
      code: agent.code,
      name: shownName(agent, { id: caller.agentId }),
      levelCode: agent.levelCode,
    },
    policies: policies.map((policy) => ({ ...presentRef(policy), costs: costs.get(policy.id) ?? [] })),
  };
});
