import {
  relationTo,
  requireInScope,
  shownMobile,
  shownName,
  type AgentBrief,
} from '#capabilities/agents/server/api.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { listAgentPolicies } from '../contract/list-agent-policies.ts';
import { policiesOfAgent } from './terms/agent-policies.ts';

type Shown = 'self' | 'direct' | 'indirect';

const presentAgent = (agent: AgentBrief, viewerId: AgentId) => {
  const viewer = { id: viewerId };
  return {
    id: String(agent.id),
    code: agent.code,
    name: shownName(agent, viewer),
    mobile: shownMobile(agent, viewer, 'detail'),
    levelCode: agent.levelCode,
    relation: relationTo(agent, viewer) as Shown,
    status: agent.status,
  };
};

export const listAgentPoliciesRoute = handle(listAgentPolicies, async ({ db, caller, now }, { agentId }) => {
  const agent = agentId === undefined ? undefined : await requireInScope(db, caller.scope, agentId);
  const isChild = agent === undefined || agent.parentId === caller.agentId;
  return {
    ...(agent !== undefined && { agent: presentAgent(agent, caller.agentId) }),
    canChange: isChild && agent?.status !== 'frozen' && !caller.isFrozen && caller.permissions.has('policy:open'),
    policies: await policiesOfAgent(db, { viewerId: caller.agentId, agent, now }),
  };
});
