/** Rules of the agent tree (docs/domain.md §2). */
import type { TreePlace } from '../agent-relation.ts';

/** Levels below a root. */
export const MAX_DEPTH = 10;

export type MoveRefusal = 'tree_cycle' | 'tree_too_deep';

/** Why an agent cannot get a child, or undefined when it can. */
export const refusesChild = (parent: TreePlace): MoveRefusal | undefined =>
  parent.path.length > MAX_DEPTH ? 'tree_too_deep' : undefined;

/**
 * Why `agent`, with `height` levels below it (0: no sub-agents), cannot be moved under `parent`, or undefined. A move
 * under itself or one of its descendants would create a cycle.
 */
export const refusesMove = (agent: TreePlace, height: number, parent: TreePlace): MoveRefusal | undefined => {
  if (parent.path.includes(agent.id)) return 'tree_cycle';
  return parent.path.length + height > MAX_DEPTH ? 'tree_too_deep' : undefined;
};
