/** What leaves the server about an agent, by who looks. */
import { maskMobile, maskName } from '#platform/validate/mask.ts';
import { relationTo, type Relation } from '../rules/agent-relation.ts';
import type { AgentBrief } from './agent-brief.ts';

/** Full for the viewer itself and its direct sub-agents, masked deeper; nothing of anybody outside its subtree. */
export const shownName = (agent: AgentBrief, viewer: Pick<AgentBrief, 'id'>): string => {
  const relation = relationTo(agent, viewer);
  if (relation === 'outside') return '';
  return relation === 'indirect' ? maskName(agent.name) : agent.name;
};

/** @param where full only for a direct sub-agent (or oneself) on the detail screen. */
export const shownMobile = (
  agent: AgentBrief,
  viewer: Pick<AgentBrief, 'id'>,
  where: 'list' | 'detail' = 'list',
): string => {
  const relation = relationTo(agent, viewer);
  if (relation === 'outside') return '';
  const isFull = relation === 'self' || (relation === 'direct' && where === 'detail');
  return isFull ? agent.mobile : maskMobile(agent.mobile);
};

/** A person named in a record: the giver, the taker, the holder. */
export interface AgentRef {
  relation: Relation;
  /** Left out outside the viewer's subtree. */
  id?: string;
  code?: string;
  name?: string;
}

export const agentRef = (agent: AgentBrief, viewer: Pick<AgentBrief, 'id'>): AgentRef => {
  const relation = relationTo(agent, viewer);
  if (relation === 'outside') return { relation };
  return { relation, id: String(agent.id), code: agent.code, name: shownName(agent, viewer) };
};
