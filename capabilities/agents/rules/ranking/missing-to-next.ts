/** The rules for naming the distance to the next place (docs/domain.md §9, "Ranking"). */

/** With fewer peers, the missing amount would reveal who they are. */
export const MIN_PEERS = 5;

/** 100 yuan: nobody should learn of a smaller difference. */
export const LEAST_FEN = 10_000;

/** Rounds up to two digits: the rounded amount is always enough, and nobody's exact amount can be derived. */
export const roundedUp = (missing: number, least = 1): number => {
  const unit = Math.max(least, 10 ** Math.max(0, String(missing).length - 2));
  return Math.ceil(missing / unit) * unit;
};
