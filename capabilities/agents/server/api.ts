/** Agent functions for other capabilities. In SQL: `agents.api_paths`. */
export { agentIdsNamed } from './agent-ids-named.ts';
export type { AgentBrief } from './agent-brief.ts';
export { createAgent, type NewAgent } from './create-agent.ts';
export { agentById, agentsByIds, countChildren, requireInScope } from './find-agents.ts';
export { frozenAgents } from './frozen-agents.ts';
export { agentRef, shownMobile, shownName, type AgentRef } from './present-agent.ts';
export { relationTo, type Relation } from '../rules/agent-relation.ts';
