import { maxFen, minFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';

/**
 * Cuts pools, in the order in which they are booked, to what their cap leaves (docs/domain.md §4 "Cap of a month").
 * @param leftFens what each cap leaves, by its key; a pool whose cap is not in it is not cut.
 * @returns the pool of each, never more than was asked for and never below 0.
 */
export const cutPools = <Key>(
  asked: readonly { readonly cap: Key; readonly poolFen: Fen }[],
  leftFens: ReadonlyMap<Key, Fen>,
): Fen[] => {
  const left = new Map(leftFens);
  return asked.map(({ cap, poolFen }) => {
    const leftFen = left.get(cap);
    if (leftFen === undefined) return poolFen;
    const cut = minFen(poolFen, maxFen(leftFen, zeroFen));
    left.set(cap, subtractFen(leftFen, cut));
    return cut;
  });
};
