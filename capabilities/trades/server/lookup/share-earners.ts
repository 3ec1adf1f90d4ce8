/** The agents who earn from a transaction, as the viewer may see them. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { maskName } from '#platform/validate/mask.ts';
import { agentsByIds, shownName } from '#capabilities/agents/server/api.ts';
import type { View } from '../../contract/lookup/views.ts';

export interface Earner {
  readonly id: AgentId;
  readonly view: View;
  readonly name: string;
  readonly levelCode: string;
  /** Whether the agent is in the viewer's team today, wherever it was at the time of the transaction. */
  readonly isInTeam: boolean;
}

/**
 * @param agentIds the snapshot of the time of the transaction: direct agent first, the viewer last. Names follow the
 * current tree: an agent who has left the viewer's team is masked.
 */
export const earnersOf = async (db: Db, agentIds: readonly AgentId[]): Promise<Earner[]> => {
  const agents = await agentsByIds(db, agentIds);
  const viewer = { id: agentIds.at(-1) ?? idOf<AgentId>(0) };
  return agentIds.map((id, index) => {
    const agent = agents.get(id);
    const above = agentIds.length - 1 - index;
    const view: View = above === 0 ? 'self' : above === 1 ? 'direct' : 'indirect';
    return {
      id,
      view,
      name: agent === undefined ? '' : shownName(agent, viewer) || maskName(agent.name),
      levelCode: agent?.levelCode ?? '',
      isInTeam: agent?.path.includes(viewer.id) ?? false,
    };
  });
};
