import { relationTo, type TreePlace } from '../agent-relation.ts';

/** Allowed for oneself and direct sub-agents (docs/domain.md §2). */
export const mayRename = (agent: TreePlace, by: Pick<TreePlace, 'id'>): boolean =>
  ['self', 'direct'].includes(relationTo(agent, by));
