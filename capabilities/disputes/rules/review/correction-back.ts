import { fen, subtractFen, type Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';

interface Correction {
  readonly correctionFen: Fen;
  /** The part of the correction that was clawed back so far. */
  readonly backFen: Fen;
  /** The total that was shared as the reward or fee, and how much of it is clawed back. */
  readonly poolFen: Fen;
  readonly clawedBackFen: Fen;
}

/**
 * The change of the wallet when the corrected reward or fee is clawed back (docs/domain.md §5 "Disputes"): in
 * proportion, so that a whole claw-back removes the whole correction.
 */
export const correctionBack = ({ correctionFen, backFen, poolFen, clawedBackFen }: Correction): Fen => {
  const isWhole = clawedBackFen >= poolFen;
  const size = isWhole ? Math.abs(correctionFen) : proportion(Math.abs(correctionFen), clawedBackFen, poolFen);
  const backAfter = fen(correctionFen < 0 ? size : -size);
  return subtractFen(backAfter, backFen);
};
