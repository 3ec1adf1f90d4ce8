/** Rules of the tree (docs/domain.md §2). */
import type { TreePlace } from './agent-relation.ts';

/** Below a root. */
export const MAX_DEPTH = 10;

export type MoveRefusal = 'tree_cycle' | 'tree_too_deep';

/** May an agent get a child? */
export const refusesChild = (parent: TreePlace): MoveRefusal | undefined =>
  parent.path.length > MAX_DEPTH ? 'tree_too_deep' : undefined;

/**
 * May `agent`, under which the tree goes `height` levels deeper (0: it has no sub-agents), stand under `parent`?
 * Under itself or one of its own sub-agents would close a circle.
 */
export const refusesMove = (agent: TreePlace, height: number, parent: TreePlace): MoveRefusal | undefined => {
  if (parent.path.includes(agent.id)) return 'tree_cycle';
  return parent.path.length + height > MAX_DEPTH ? 'tree_too_deep' : undefined;
};
