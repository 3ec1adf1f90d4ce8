/**
 * A second arithmetic of sharing and returning, in whole numbers, written from docs/domain.md §4 alone: no rule
 * of the product is imported here or in the other models of this folder.
 */

/** `value × part ÷ whole`, rounded half up. */
export const proportion = (value: number, part: number, whole: number): number => {
  if (whole === 0) return 0;
  const twice = 2n * BigInt(value) * BigInt(part) + BigInt(whole);
  return Number(twice / (2n * BigInt(whole)));
};

export interface CostModel {
  readonly rate: number;
  /** Infinite if there is no bound. */
  readonly cap: number;
  readonly extra: number;
}

const DEBIT = 2;

/** The cap of a cost is for debit cards alone. */
export const costOf = (amount: number, cardType: number, { rate, cap, extra }: CostModel): number => {
  const base = proportion(amount, rate, 1_000_000);
  return Math.min(amount, (cardType === DEBIT ? Math.min(base, cap) : base) + extra);
};

/** The rest of a sum above each agent of a line, the direct agent first. */
export interface Split {
  readonly total: number;
  readonly left: readonly number[];
}

/** Splits by costs: the running minimum. */
export const splitByCosts = (total: number, costs: readonly number[]): Split => {
  let left = total;
  return { total, left: costs.map((cost) => (left = Math.min(left, cost))) };
};

/** Splits by own amounts: the running maximum, never more than there is. */
export const splitByAmounts = (total: number, amounts: readonly number[]): Split => {
  let highest = 0;
  return { total, left: amounts.map((amount) => total - (highest = Math.max(highest, Math.min(amount, total)))) };
};

/** Shares of the agents, the direct one first. */
export const sharesIn = ({ total, left }: Split): number[] =>
  left.map((mine, i) => (i === 0 ? total : (left[i - 1] ?? 0)) - mine);

/** The part of a split that is returned when `part` of `whole` is. */
export const returnedOf = ({ total, left }: Split, part: number, whole: number): Split => ({
  total: proportion(total, part, whole),
  left: left.map((mine) => proportion(mine, part, whole)),
});

/** The amounts that this step returns of the shares, after earlier steps have returned `before` of the whole. */
export const sharesBack = (split: Split, before: number, after: number, whole: number): number[] => {
  const [first, second] = [sharesIn(returnedOf(split, before, whole)), sharesIn(returnedOf(split, after, whole))];
  return second.map((fen, i) => fen - (first[i] ?? 0));
};
