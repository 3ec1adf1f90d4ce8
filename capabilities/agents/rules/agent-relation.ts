/** Relation of an agent to the viewer; decides which of its data are shown (docs/domain.md §2). */
import type { AgentId } from '#platform/ids/caller-ids.ts';

export interface TreePlace {
  readonly id: AgentId;
  readonly parentId: AgentId | null;
  /** Ids from the root to the agent itself. */
  readonly path: readonly AgentId[];
}

/** `outside`: an ancestor, a sibling or an agent of another tree, whose name is not shown either. */
export type Relation = 'self' | 'direct' | 'indirect' | 'outside';

export const relationTo = (agent: TreePlace, viewer: Pick<TreePlace, 'id'>): Relation => {
  if (agent.id === viewer.id) return 'self';
  if (agent.parentId === viewer.id) return 'direct';
  return agent.path.includes(viewer.id) ? 'indirect' : 'outside';
};
