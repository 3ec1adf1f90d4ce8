import { fen } from '#platform/money/fen.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { ppm } from '#platform/money/ppm.ts';

/** Converts a stored fee rule: null means no cap or no extra. */
export const feeRuleOf = (ratePpm: number, capFen: number | null, extraFen: number | null): FeeRule => ({
  ratePpm: ppm(ratePpm),
  ...(capFen !== null && { capFen: fen(capFen) }),
  ...(extraFen !== null && { extraFen: fen(extraFen) }),
});
