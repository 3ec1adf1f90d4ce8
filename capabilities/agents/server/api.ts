/**
 * Agent functions for other capabilities. In SQL: `agents.api_paths` (the tree now), `agents.api_positions` (the tree
 * of each day), `agents.api_lock_tree_shared`.
 */
export { avatarOf } from './names/avatars.ts';
export { closeAgent } from './standing/close-agent.ts';
export { agentIdsNamed } from './names/agent-ids-named.ts';
export { childrenNamed } from './names/children-named.ts';
export type { AgentBrief } from './lookup/agent-brief.ts';
export { createAgent } from './tree/create-agent.ts';
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
export { countRoots, rootByMobile } from './lookup/find-roots.ts';
export { firstNames } from './names/first-name.ts';
export { renamesSince } from './names/renames.ts';
export { freezeNote } from './notes/freeze-note.ts';
export { frozenAgents } from './standing/frozen-agents.ts';
export { lockTreeShared } from './lock-tree-shared.ts';
export { lockOpenAgent, isClosed } from './lock-open-agent.ts';
export { isAgentMobile } from './names/is-agent-mobile.ts';
export { dueFollowUps } from './notes/list-follow-ups.ts';
export { refusesChild } from '../rules/tree/agent-tree.ts';
export { type ErasedNames } from './standing/name-holders.ts';
export { belowOf, moveAgent, refusedByTree, lockTree, type MovedLine } from './tree/move-agent.ts';
export { agentRef, shownMobile, shownName, shownStatus, type AgentRef } from './lookup/present-agent.ts';
export { frozenWork, standingWatchers, type HaltedItem, type StandingChange } from './standing/standing-watchers.ts';
export { isOthersName, requireOwnName } from './names/require-own-name.ts';
export { setCertification } from './set-certification.ts';
export { relationTo } from '../rules/agent-relation.ts';
export { rootAgents } from './lookup/root-agents.ts';
export { searchSubtree } from './lookup/search-subtree.ts';
