import type { Fen } from '#platform/money/fen.ts';
import { fixedShares } from '../awards/fixed-shares.ts';

/** True if an agent of the line gets less than it would have of the whole pool. */
export const isCutFor = (
  { uncutFen, ownFens, shareFens }: { uncutFen: Fen | null; ownFens: readonly Fen[]; shareFens: readonly Fen[] },
  place: number,
): boolean => uncutFen !== null && fixedShares(uncutFen, ownFens).shares[place] !== shareFens[place];
