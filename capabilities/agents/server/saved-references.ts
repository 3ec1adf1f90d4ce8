import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { SavedReference } from '#capabilities/preferences/server/api.ts';
import { agentsByIds } from './find-agents.ts';

/** Agents that are still in the caller's subtree. */
const seen = async (db: Db, scope: Scope, ids: readonly Id<string>[]): Promise<ReadonlySet<number>> => {
  const agents = await agentsByIds(db, ids as readonly AgentId[]);
  return new Set([...agents.values()].filter(({ path }) => path.includes(scope.agentId)).map(({ id }) => id));
};

export const savedAgents: readonly SavedReference[] = [
  { field: 'agentId', nameField: 'agentName', seen },
  { field: 'holderId', nameField: 'holderName', seen },
  { field: 'teamId', nameField: 'holderName', seen },
];
