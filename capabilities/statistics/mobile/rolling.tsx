/** Figures that animate to their new value. */
import type { CSSProperties, ReactNode } from 'react';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { amountWidth } from '#platform/ui/money/amount-width.ts';
import { Amount, Figure, type FigureSize } from '#platform/ui/money/amount.tsx';
import { useRolling } from '#platform/ui/time/use-rolling.ts';
import styles from './rolling.module.css';

interface RollingAmountProps {
  amountFen: Fen;
  hidden?: boolean;
}

function RollingAmount({ amountFen, hidden = false }: RollingAmountProps): ReactNode {
  const shown = useRolling(amountFen);
  return <Amount fen={fen(shown)} look="card" hidden={hidden} />;
}

/** A large amount that shrinks instead of being truncated on narrow phones or with large text. */
export function RollingFigure({
  size,
  ...amount
}: RollingAmountProps & { size: Extract<FigureSize, 'hero' | 'chart' | 'card'> | 'line' }): ReactNode {
  return (
    <span
      className={styles['room']}
      style={{ '--width': amountWidth(amount.amountFen) } as CSSProperties}
      data-width=""
    >
      <span className={styles[size]}>
        {size === 'line' ? (
          <RollingAmount {...amount} />
        ) : (
          <Figure size={size}>
            <RollingAmount {...amount} />
          </Figure>
        )}
      </span>
    </span>
  );
}

export function RollingCount({ count }: { count: number }): ReactNode {
  return formatCount(useRolling(count));
}
