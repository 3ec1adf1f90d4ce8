import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { waitingById } from '#capabilities/content/server/api.ts';
import { openingDays } from '#capabilities/policies/server/api.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';

/** Direct sub-agents that came without a policy and have none yet: they can be given no terminal. */
export const waitingArrivals = waitingById(
  ['campaign_joined', 'code_joined', 'invited_joined_bare'],
  async (db, ids, { agentId }) => {
    const asked = ids.map((id) => idOf<AgentId>(id));
    const [agents, opened] = [await agentsByIds(db, asked), await openingDays(db, asked)];
    return [...agents.values()].filter(
      ({ id, parentId, closedAt }) => parentId === agentId && closedAt === null && !opened.has(id),
    );
  },
);
