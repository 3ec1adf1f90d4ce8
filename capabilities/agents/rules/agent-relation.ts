/** Relation of an agent to the viewer; decides which of its data are shown (docs/domain.md §2). */

export interface TreePlace {
  readonly id: number;
  readonly parentId: number | null;
  /** Ids from the root to the agent itself. */
  readonly path: readonly number[];
}

/** `outside`: an ancestor, a sibling or an agent of another tree; not even its name is shown. */
export type Relation = 'self' | 'direct' | 'indirect' | 'outside';

export const relationTo = (agent: TreePlace, viewer: Pick<TreePlace, 'id'>): Relation => {
  if (agent.id === viewer.id) return 'self';
  if (agent.parentId === viewer.id) return 'direct';
  return agent.path.includes(viewer.id) ? 'indirect' : 'outside';
};
