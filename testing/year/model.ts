/**
 * A second arithmetic of the money rules (docs/domain.md §1, §4), in bigint and from the text of the rules alone:
 * nothing of the product is imported.
 */
export interface ModelRule {
  readonly ratePpm: bigint;
  readonly capFen: bigint | null;
  readonly extraFen: bigint | null;
}

const MILLION = 1_000_000n;

/** value × part / whole, rounded half up. */
export const roundedPart = (value: bigint, part: bigint, whole: bigint): bigint =>
  (2n * value * part + whole) / (2n * whole);

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** The cap holds for debit cards alone; nobody pays more than the amount. */
export const modelFee = (amountFen: bigint, rule: ModelRule, isDebit: boolean): bigint => {
  const byRate = roundedPart(amountFen, rule.ratePpm, MILLION);
  const capped = isDebit && rule.capFen !== null ? least(byRate, rule.capFen) : byRate;
  return least(capped + (rule.extraFen ?? 0n), amountFen);
};

export interface ModelSale {
  readonly amountFen: bigint;
  readonly feeFen: bigint;
  readonly isDebit: boolean;
  /** Cost rules, direct agent first. */
  readonly costs: readonly ModelRule[];
}

/** Amounts left above each agent: the running minimum of the costs. */
export const modelRemaining = ({ amountFen, feeFen, isDebit, costs }: ModelSale): bigint[] => {
  let left = feeFen;
  return costs.map((cost) => (left = least(left, modelFee(amountFen, cost, isDebit))));
};

export const sharesOfRemaining = (feeFen: bigint, remaining: readonly bigint[]): bigint[] =>
  remaining.map((rest, index) => (index === 0 ? feeFen : (remaining[index - 1] ?? 0n)) - rest);

/** Amounts that all refunds together return to each: in proportion to `part` of `whole`. */
export const modelReturned = (feeFen: bigint, remaining: readonly bigint[], part: bigint, whole: bigint): bigint[] =>
  sharesOfRemaining(
    roundedPart(feeFen, part, whole),
    remaining.map((rest) => roundedPart(rest, part, whole)),
  );

/** Fixed amounts: each gets the excess of its own over the highest below it, never more than the pool is. */
export const modelFixed = (poolFen: bigint, amounts: readonly bigint[]): bigint[] => {
  let highest = 0n;
  return amounts.map((amount) => {
    const own = most(highest, least(amount, poolFen));
    const share = own - highest;
    highest = own;
    return share;
  });
};

/** Value-added fee: parts of the amount (share type 0) or of the fee (1). */
export const modelValue = (
  { amountFen, feeFen, shareType }: { amountFen: bigint; feeFen: bigint; shareType: number },
  partsPpm: readonly bigint[],
): bigint[] => {
  const base = shareType === 0 ? amountFen : feeFen;
  return modelFixed(
    feeFen,
    partsPpm.map((part) => roundedPart(base, part, MILLION)),
  );
};

/** The rate type that prices a sale: by payment type, method and VIP rate (docs/domain.md §4). */
export const modelRateType = (paymentType: number, method: number, isVip: boolean): number => {
  if (paymentType === 4) return 5;
  if (method === 3) return 3;
  if (method === 2) return 2;
  return isVip ? 4 : 1;
};

/** A monthly allowance: the own tier's amount less all that is paid below, never below 0. */
export const modelAllowance = (ownFen: bigint, paidBelow: readonly bigint[]): bigint =>
  most(0n, ownFen - paidBelow.reduce((sum, fen) => sum + fen, 0n));
