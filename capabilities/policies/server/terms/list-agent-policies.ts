import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import {
  agentById,
  relationTo,
  requireInScope,
  shownMobile,
  shownName,
  shownStatus,
  type AgentBrief,
} from '#capabilities/agents/server/api.ts';
import { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';
import { policiesOfAgent } from './agent-policies.ts';

type Relation = 'self' | 'direct' | 'indirect';

const presentAgent = (agent: AgentBrief, viewerId: AgentId) => {
  const viewer = { id: viewerId };
  return {
    id: String(agent.id),
    code: agent.code,
    name: shownName(agent, viewer),
    mobile: shownMobile(agent, viewer),
    levelCode: agent.levelCode,
    relation: relationTo(agent, viewer) as Relation,
    status: shownStatus(agent),
  };
};

/** Whom the caller may ask for a policy: its direct parent, the only one above that is named. */
const contactOf = async (db: Db, agentId: AgentId): Promise<{ parent?: { name: string; mobile: string } }> => {
  const parentId = (await agentById(db, agentId))?.parentId;
  const parent = parentId === undefined || parentId === null ? undefined : await agentById(db, parentId);
  return parent === undefined ? {} : { parent: { name: parent.name, mobile: parent.mobile } };
};

export const listAgentPoliciesRoute = handle(listAgentPolicies, async ({ db, caller, now }, { agentId }) => {
  const agent = await requireInScope(db, caller.scope, agentId);
  const isChild = agent.parentId === caller.agentId;
  const policies = await policiesOfAgent(db, { viewerId: caller.agentId, agent, now });
  const lacks = policies.some(({ state }) => state === 'not_mine');
  return {
    ...(lacks && (await contactOf(db, caller.agentId))),
    agent: presentAgent(agent, caller.agentId),
    canChange: isChild && agent.status !== 'frozen' && !caller.isFrozen && caller.permissions.has('policy:open'),
    policies,
  };
});
