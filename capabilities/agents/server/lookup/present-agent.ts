/** Presents agents in responses, depending on the viewer. */
import { maskMobile, maskName } from '#platform/validate/mask.ts';
import type { AgentStatus } from '../../contract/lookup/agent-rows.ts';
import { relationTo, type Relation } from '../../rules/agent-relation.ts';
import type { AgentBrief } from './agent-brief.ts';

/** Full name for the viewer itself and its direct sub-agents, masked for deeper ones, empty outside its subtree. */
export const shownName = (agent: AgentBrief, viewer: Pick<AgentBrief, 'id'>): string => {
  const relation = relationTo(agent, viewer);
  if (relation === 'outside') return '';
  return relation === 'indirect' ? maskName(agent.name) : agent.name;
};

/** The status that others see: an account that was closed is not one that the operator froze. */
export const shownStatus = ({ status, closedAt }: Pick<AgentBrief, 'status' | 'closedAt'>): AgentStatus =>
  closedAt === null ? status : 'closed';

/** @param where the mobile is unmasked only on the detail screen, for a direct sub-agent or oneself. */
export const shownMobile = (
  agent: AgentBrief,
  viewer: Pick<AgentBrief, 'id'>,
  where: 'list' | 'detail' = 'list',
): string => {
  const relation = relationTo(agent, viewer);
  // an agent that has left is not called, also in the minutes before its number is erased
  if (relation === 'outside' || agent.closedAt !== null) return '';
  const isFull = relation === 'self' || (relation === 'direct' && where === 'detail');
  return isFull ? agent.mobile : maskMobile(agent.mobile);
};

/** A party of a record: giver, taker or holder. */
export interface AgentRef {
  relation: Relation;
  /** Omitted outside the viewer's subtree. */
  id?: string;
  code?: string;
  name?: string;
}

export const agentRef = (agent: AgentBrief, viewer: Pick<AgentBrief, 'id'>): AgentRef => {
  const relation = relationTo(agent, viewer);
  if (relation === 'outside') return { relation };
  return { relation, id: String(agent.id), code: agent.code, name: shownName(agent, viewer) };
};
