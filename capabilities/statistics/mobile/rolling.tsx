/** Figures that animate to their new value. */
import type { CSSProperties, ReactNode } from 'react';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { amountWidth } from '#platform/ui/money/amount-width.ts';
import { Amount, Figure, type FigureSize } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { useRolling } from '#platform/ui/time/use-rolling.ts';
import styles from './trades/rolling.module.css';

function RollingAmount({ amountFen }: { amountFen: Fen }): ReactNode {
  const shown = useRolling(amountFen);
  const { amountsHidden } = useAppearance();
  return <Amount fen={fen(shown)} look="card" hidden={amountsHidden} />;
}

/**
 * A large amount, hidden if the user hides amounts, that shrinks instead of being truncated on narrow phones or with
 * large text.
 */
export function RollingFigure({
  size,
  ...amount
}: {
  amountFen: Fen;
  size: Extract<FigureSize, 'hero' | 'chart' | 'card'> | 'line';
}): ReactNode {
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
