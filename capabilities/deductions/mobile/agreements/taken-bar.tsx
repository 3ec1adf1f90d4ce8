import type { ReactNode } from 'react';
import type { Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';

const WHOLE = 10_000;

interface TakenBarProps {
  agreement: { takenFen: Fen; totalFen: Fen; state: string };
}

/** The part of the whole that has been taken; the sums are beside it. */
export function TakenBar({ agreement: { takenFen, totalFen, state } }: TakenBarProps): ReactNode {
  return <ProgressBar percent={proportion(WHOLE, takenFen, totalFen) / 100} isMet={state === 'finished'} />;
}
