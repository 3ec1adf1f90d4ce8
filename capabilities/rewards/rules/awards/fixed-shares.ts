import { minFen, subtractFen, type Fen } from '#platform/money/fen.ts';
import { splitFee } from '#platform/money/split.ts';

export interface FixedShares {
  /** The direct agent's share first, the root's last; never negative. */
  readonly shares: readonly Fen[];
  /** The rest of the pool. */
  readonly operatorFen: Fen;
}

/**
 * Shares a fixed amount (docs/domain.md §4 "Fixed amounts"): each agent gets the excess of its own amount over the
 * highest one below it, within the pool. `sum(shares) + operatorFen = poolFen` for any amounts.
 * @param ownFens own amounts in force, direct agent first.
 * @throws RangeError on a negative amount.
 */
export const fixedShares = (poolFen: Fen, ownFens: readonly Fen[]): FixedShares => {
  if (ownFens.some((own) => own < 0)) throw new RangeError('negative amount');
  const { shares, kept } = splitFee(
    poolFen,
    ownFens.map((own) => subtractFen(poolFen, minFen(own, poolFen))),
  );
  return { shares, operatorFen: kept };
};
