import { addFen, maxFen, minFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';

interface PoolRequest<Key> {
  readonly cap: Key;
  readonly poolFen: Fen;
  /** For a correction, the amount that its former reward gave back to the same cap. */
  readonly formerFen?: Fen | undefined;
}

/**
 * Cuts pools, in the order in which they are booked, to what their cap leaves (docs/domain.md §4 "Cap of a month"). An
 * amount that a former reward gave back goes to its own correction first.
 * @param leftFens what each cap leaves, by its key, including what was given back; a pool whose cap is missing is not
 * cut.
 * @returns each pool, at most what was asked for and never below 0.
 */
export const cutPools = <Key>(asked: readonly PoolRequest<Key>[], leftFens: ReadonlyMap<Key, Fen>): Fen[] => {
  const left = new Map(leftFens);
  const take = (cap: Key, fens: Fen): void => {
    left.set(cap, subtractFen(left.get(cap) ?? zeroFen, fens));
  };
  for (const { cap, formerFen } of asked) if (formerFen !== undefined && left.has(cap)) take(cap, formerFen);
  return asked.map(({ cap, poolFen, formerFen = zeroFen }) => {
    const leftFen = left.get(cap);
    if (leftFen === undefined) return poolFen;
    const cut = minFen(poolFen, addFen(formerFen, maxFen(leftFen, zeroFen)));
    take(cap, subtractFen(cut, formerFen));
    return cut;
  });
};
