import type { ReactNode } from 'react';
import { useCounts } from './use-counts.ts';

/** Withdrawals that wait for a decision; nothing is shown for none. */
export function WaitingCount(): ReactNode {
  const review = useCounts()?.review ?? 0;
  return review > 0 ? <em className="c-count">{review}</em> : null;
}
