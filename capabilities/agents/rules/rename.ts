import { relationTo, type TreePlace } from './relation.ts';

/** calls.md: a direct sub-agent or oneself. */
export const mayRename = (agent: TreePlace, by: Pick<TreePlace, 'id'>): boolean =>
  ['self', 'direct'].includes(relationTo(agent, by));
