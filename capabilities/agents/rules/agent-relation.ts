/** How an agent stands to the one who looks: decides what is shown of it (docs/domain.md §2). */

export interface TreePlace {
  readonly id: number;
  readonly parentId: number | null;
  /** root … self */
  readonly path: readonly number[];
}

/** `outside`: above the viewer, its sibling, another tree: not even the name is shown. */
export type Relation = 'self' | 'direct' | 'indirect' | 'outside';

export const relationTo = (agent: TreePlace, viewer: Pick<TreePlace, 'id'>): Relation => {
  if (agent.id === viewer.id) return 'self';
  if (agent.parentId === viewer.id) return 'direct';
  return agent.path.includes(viewer.id) ? 'indirect' : 'outside';
};
