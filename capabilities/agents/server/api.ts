/**
 * Agent functions for other capabilities. In SQL: `agents.api_paths` (the tree now), `agents.api_positions` (the tree
 * of each day), `agents.api_lock_tree_shared`.
 */
export { avatarOf } from './avatars.ts';
export { closeAgent } from './close-agent.ts';
export { agentIdsNamed } from './agent-ids-named.ts';
export { childrenNamed } from './children-named.ts';
export type { AgentBrief } from './agent-brief.ts';
export { createAgent } from './create-agent.ts';
export {
  agentById,
  agentsByIds,
  childIds,
  childrenUpToTwo,
  countChildren,
  hasChildren,
  requireInScope,
  agentByCode,
  requireAgentCoded,
} from './find-agents.ts';
export { firstNames } from './first-name.ts';
export { renamesSince } from './renames.ts';
export { freezeNote } from './freeze-note.ts';
export { frozenAgents } from './frozen-agents.ts';
export { lockTreeShared } from './lock-tree-shared.ts';
export { lockOpenAgent, isClosed } from './lock-open-agent.ts';
export { isAgentMobile } from './is-agent-mobile.ts';
export { dueFollowUps } from './list-follow-ups.ts';
export { refusesChild } from '../rules/agent-tree.ts';
export { type ErasedNames } from './name-holders.ts';
export { belowOf, moveAgent, refusedByTree, lockTree, type MovedLine } from './move-agent.ts';
export { agentRef, shownMobile, shownName, shownStatus, type AgentRef } from './present-agent.ts';
export { frozenWork, standingWatchers, type HaltedItem, type StandingChange } from './standing-watchers.ts';
export { isOthersName, requireOwnName } from './require-own-name.ts';
export { setCertification } from './set-certification.ts';
export { relationTo } from '../rules/agent-relation.ts';
export { searchSubtree } from './search-subtree.ts';
