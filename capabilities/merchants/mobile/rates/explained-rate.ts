/** A rate in words: the fee of a sale of 10,000 yuan by credit card, and the part of it above the own cost. */
import { feeOf, type FeeRule } from '#platform/money/fee.ts';
import { fen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';

const SAMPLE = fen(1_000_000);

export interface ExplainedRate {
  readonly feeFen: Fen;
  readonly keptFen: Fen | undefined;
}

/** @param mine undefined for a user who may not see the cost */
export const explainedRate = (
  ratePpm: Ppm,
  extraFen: Fen | undefined,
  mine: Omit<FeeRule, 'capFen'> | undefined,
): ExplainedRate => {
  const feeFen = feeOf(SAMPLE, { ratePpm, extraFen });
  if (mine === undefined) return { feeFen, keptFen: undefined };
  const costFen = feeOf(SAMPLE, { ratePpm: mine.ratePpm, extraFen: mine.extraFen });
  return { feeFen, keptFen: costFen > feeFen ? zeroFen : subtractFen(feeFen, costFen) };
};
