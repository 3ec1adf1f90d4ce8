/** Whose confirmation a pending operation waits for, as seen by its viewer (docs/domain.md §6). */
import type { Confirmer } from '../contract/operations/operation-types.ts';

interface Party {
  relation: string;
}

export interface SeenOperation {
  confirmer: Confirmer;
  from: Party;
  to?: Party | undefined;
}

/**
 * The giver is asked, or the parent to whom terminals are returned; independent of the permissions of the viewer's
 * role.
 */
export const askedOf = ({ confirmer, from, to }: SeenOperation): 'self' | 'other' | 'operator' | 'acquirer' => {
  if (confirmer === 'operator' || confirmer === 'acquirer') return confirmer;
  const asked = confirmer === 'parent' ? to : from;
  return asked?.relation === 'self' ? 'self' : 'other';
};
