import type { ReactNode } from 'react';
import type { Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';

const WHOLE = 10_000;

interface TakenBarProps {
  agreement: { takenFen: Fen; totalFen: Fen; state: string };
}

/** How much of the whole has been taken; beside it stand the sums. */
export function TakenBar({ agreement: { takenFen, totalFen, state } }: TakenBarProps): ReactNode {
  return <ProgressBar percent={proportion(WHOLE, takenFen, totalFen) / 100} isMet={state === 'finished'} />;
}
