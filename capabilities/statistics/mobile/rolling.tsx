/** Figures that roll to their new value. */
import type { ReactNode } from 'react';
import { fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { useRolling } from '#platform/ui/rolling.ts';

/** An amount as cards show it. */
export function RollingAmount({ amountFen, hidden = false }: { amountFen: number; hidden?: boolean }): ReactNode {
  const shown = useRolling(amountFen);
  return <Amount fen={fen(shown)} look="card" hidden={hidden} />;
}

export function RollingCount({ count }: { count: number }): ReactNode {
  return formatCount(useRolling(count));
}
