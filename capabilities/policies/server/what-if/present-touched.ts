/** Agents carried along by a command, as the viewer may see them: indirect ones masked. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentRef, agentsByIds, shownName, type AgentRef } from '#capabilities/agents/server/api.ts';
import type { ChangedAgent } from './changed-costs.ts';
import { inTreeOrder } from './tree-order.ts';

/** The number of agents listed by name; all are counted. */
export const MOST_LISTED = 200;

export interface ListedAgent {
  readonly changed: ChangedAgent;
  readonly agent: AgentRef;
  readonly levelCode: string;
  readonly depth: number;
  /** Present only for agents that are not direct sub-agents of `topId`. */
  readonly parentName?: string;
}

/** @param topId whose team they belong to; it is not listed itself. */
export const listTouched = async (
  db: Db,
  carried: readonly ChangedAgent[],
  topId: AgentId,
  viewerId: AgentId,
): Promise<ListedAgent[]> => {
  const listed = inTreeOrder(carried, topId).slice(0, MOST_LISTED);
  const ids = listed.flatMap(({ agentId, parentId }) => (parentId === null ? [agentId] : [agentId, parentId]));
  const agents = await agentsByIds(db, [...new Set(ids)]);
  return listed.flatMap(({ depth, ...changed }) => {
    const agent = agents.get(changed.agentId);
    if (agent === undefined) return [];
    const parent = changed.parentId === null || depth === 1 ? undefined : agents.get(changed.parentId);
    return [
      {
        changed,
        agent: agentRef(agent, { id: viewerId }),
        levelCode: agent.levelCode,
        depth,
        ...(parent && { parentName: shownName(parent, { id: viewerId }) }),
      },
    ];
  });
};
