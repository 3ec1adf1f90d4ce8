import { fen } from '#platform/money/fen.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { ppm } from '#platform/money/ppm.ts';

/** A fee rule as it stands in a row: null for no cap, no extra. */
export const feeRuleOf = (ratePpm: number, capFen: number | null, extraFen: number | null): FeeRule => ({
  ratePpm: ppm(ratePpm),
  ...(capFen !== null && { capFen: fen(capFen) }),
  ...(extraFen !== null && { extraFen: fen(extraFen) }),
});
