import type { ReactNode } from 'react';
import { useIdentities } from './use-identities.ts';

/** Badge with the number of identities that wait for somebody; hidden when it is zero. */
export function WaitingIdentities(): ReactNode {
  const count = useIdentities().data?.rows.length ?? 0;
  return count > 0 ? <em className="c-count">{count}</em> : null;
}
