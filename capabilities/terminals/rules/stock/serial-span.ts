/** The smallest and the greatest of serial numbers that differ in their last digits. */

export interface SerialSpan {
  readonly first: string;
  readonly last: string;
  /** How many between them are missing. */
  readonly gaps: number;
}

/** @returns undefined for none, and for those that are no row of numbers: of several lengths or beginnings. */
export const serialSpan = (serials: readonly string[]): SerialSpan | undefined => {
  const sorted = serials.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || serials.some(({ length }) => length !== first.length))
    return undefined;
  const differs = [...first].findIndex((sign, index) => sign !== last[index]);
  if (differs < 0) return { first, last, gaps: 0 };
  const [low, high] = [first.slice(differs), last.slice(differs)];
  if (!/^\d+$/.test(low) || !/^\d+$/.test(high)) return undefined;
  return { first, last, gaps: Number(BigInt(high) - BigInt(low)) + 1 - serials.length };
};
