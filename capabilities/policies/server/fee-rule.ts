import type { FeeRule } from '#platform/money/fee.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';

/** Converts a stored fee rule: null means no cap or no extra. */
export const feeRuleOf = (ratePpm: Ppm, capFen: Fen | null, extraFen: Fen | null): FeeRule => ({
  ratePpm: ppm(ratePpm),
  ...(capFen !== null && { capFen: fen(capFen) }),
  ...(extraFen !== null && { extraFen: fen(extraFen) }),
});
