/** The rules for naming the distance to the next place (docs/domain.md §9, "Ranking"). */

/** Fewer peers could be told apart by what is missing. */
export const MIN_PEERS = 5;

/** 100 yuan: of a smaller difference nobody should know more. */
export const LEAST_FEN = 10_000;

/** Rounds up to two digits: doing so much is always enough, and nobody's exact amount can be read off. */
export const roundedUp = (missing: number, least = 1): number => {
  const unit = Math.max(least, 10 ** Math.max(0, String(missing).length - 2));
  return Math.ceil(missing / unit) * unit;
};
