import type { Fen } from '#platform/money/fen.ts';
import type { RecalculationStep } from '../../contract/lookup/dispute-fields.ts';

/** The comparison of one kind of line. */
export interface LineComparison {
  readonly steps: readonly RecalculationStep[];
  readonly bookedFen: Fen;
  readonly computedFen: Fen;
}
