import type { ReactNode } from 'react';
import { useCounts } from './review/use-counts.ts';

/** Badge with the number of withdrawals waiting for a decision; hidden when it is zero. */
export function WaitingCount(): ReactNode {
  const review = useCounts()?.review ?? 0;
  return review > 0 ? <em className="c-count">{review}</em> : null;
}
