import type { Fen } from '#platform/money/fen.ts';
import type { RecalculationStep } from '../../contract/dispute-fields.ts';

/** What one kind of line is compared by. */
export interface LineComparison {
  readonly steps: readonly RecalculationStep[];
  readonly bookedFen: Fen;
  readonly computedFen: Fen;
}
