import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { SavedReference } from '#capabilities/preferences/server/api.ts';
import { agentsByIds } from './find-agents.ts';
import { shownName } from './lookup/present-agent.ts';

/** Agents that are still in the caller's subtree, by the names that it is shown. */
const seen = async (db: Db, scope: Scope, ids: readonly Id<string>[]): Promise<ReadonlyMap<number, string>> => {
  const agents = [...(await agentsByIds(db, ids as readonly AgentId[])).values()];
  const within = agents.filter(({ path }) => path.includes(scope.agentId));
  return new Map(within.map((agent) => [agent.id, shownName(agent, { id: scope.agentId })]));
};

export const savedAgents: readonly SavedReference[] = [
  { field: 'agentId', nameField: 'agentName', seen },
  { field: 'holderId', nameField: 'holderName', seen },
  { field: 'teamId', nameField: 'holderName', seen },
];
