import type { ReactNode } from 'react';
import type { Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';
import styles from './deductions.module.css';

const WHOLE = 10_000;

interface TakenBarProps {
  agreement: { takenFen: Fen; totalFen: Fen; state: string };
}

/** The part of the whole that has been taken; the sums are beside it. */
export function TakenBar({ agreement: { takenFen, totalFen, state } }: TakenBarProps): ReactNode {
  const width = proportion(WHOLE, takenFen, totalFen) / 100;
  return (
    <span className={styles['bar']} data-met={state === 'finished' ? '' : undefined} aria-hidden>
      <i style={{ width: `${width}%` }} />
    </span>
  );
}
