import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { waitingById } from '#capabilities/content/server/api.ts';
import { openingDays } from '#capabilities/policies/server/api.ts';

/** Direct sub-agents that came without a policy and have none yet, so that they can be given no terminal. */
export const waitingArrivals = waitingById(
  ['campaign_joined', 'code_joined', 'invited_joined_bare'],
  async (db, ids: AgentId[], { agentId }) => {
    const [agents, opened] = [await agentsByIds(db, ids), await openingDays(db, ids)];
    return [...agents.values()].filter(
      ({ id, parentId, closedAt }) => parentId === agentId && closedAt === null && !opened.has(id),
    );
  },
);
