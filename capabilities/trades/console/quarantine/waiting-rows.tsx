import type { ReactNode } from 'react';
import { MOST, useHeldRows } from './use-held-rows.ts';

/** Badge with the number of rows that wait for somebody; hidden when it is zero. */
export function WaitingRows(): ReactNode {
  const implausible = useHeldRows('implausible').data?.rows.length ?? 0;
  const conflict = useHeldRows('conflict').data?.rows.length ?? 0;
  const count = implausible + conflict;
  if (count === 0) return null;
  return <em className="c-count">{count >= MOST ? `${MOST}+` : count}</em>;
}
