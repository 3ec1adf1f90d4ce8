import { addFen, fen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';

/** The reversal of a split, for the models of this folder: the product reverses in SQL (`trades.reversal_of`). */

/** The snapshot that a reversal is based on; current prices are not used. */
export interface OriginalSplit {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly remainingFens: readonly Fen[];
  /**
   * Amounts of the fee and of each remaining fee returned by earlier refunds, `[fee, remaining₀ … remainingₙ]`.
   * Needed only if the acquirer
   * stated the returned fee for some refunds and not for others; otherwise it follows from `refundedBefore`.
   */
  readonly returnedBeforeFen?: readonly Fen[] | undefined;
}

/** The fee that the acquirer states to have returned: by earlier refunds, and by this one. */
export interface FeeBack {
  readonly beforeFen: Fen;
  readonly nowFen: Fen;
}

/** Amounts returned by one refund. Each may be -1 by rounding; summed over all refunds it stays within 0 … share. */
export interface Reversal {
  readonly feeFen: Fen;
  readonly remaining: readonly Fen[];
  readonly shares: readonly Fen[];
  readonly kept: Fen;
}

/**
 * Reversal of a split, docs/domain.md §4: each remaining fee is returned as `round_half_up(remaining × refundedSoFar
 * / A)` minus what
 * earlier refunds returned, or in proportion `feeBackSoFar / F` if the acquirer states the fee it returned.
 * Identically `sum(shares) + kept = feeFen`.
 * @throws RangeError if the refund is negative or exceeds the amount (or its fee the fee): the caller quarantines it.
 */
export function reverseShares(
  original: OriginalSplit,
  refundedBefore: Fen,
  refundedNow: Fen,
  feeBack?: FeeBack,
): Reversal {
  const { amountFen, feeFen, remainingFens } = original;
  const refunded = progress(refundedBefore, refundedNow, amountFen);
  const done = feeBack ? progress(feeBack.beforeFen, feeBack.nowFen, feeFen) : refunded;
  const levels = [feeFen, ...remainingFens];
  const before = original.returnedBeforeFen ?? levels.map((rest) => returned(rest, done.before, done.whole));
  if (before.length !== levels.length) throw new RangeError('returnedBeforeFen does not match the levels of the split');
  const steps = levels.map((rest, i) => subtractFen(returned(rest, done.after, done.whole), before[i] ?? zeroFen));
  return toReversal(steps);
}

interface Progress {
  readonly before: Fen;
  readonly after: Fen;
  readonly whole: Fen;
}

function progress(before: Fen, now: Fen, whole: Fen): Progress {
  const after = addFen(before, now);
  if (before < 0 || now < 0 || after > whole) throw new RangeError(`${before} + ${now} is not a part of ${whole}`);
  return { before, after, whole };
}

function returned(remaining: Fen, soFar: Fen, whole: Fen): Fen {
  return whole === 0 ? zeroFen : fen(proportion(remaining, soFar, whole));
}

function toReversal([feeFen = zeroFen, ...remaining]: readonly Fen[]): Reversal {
  const shares = remaining.map((value, i) => subtractFen(i === 0 ? feeFen : (remaining[i - 1] ?? zeroFen), value));
  return { feeFen, remaining, shares, kept: remaining.at(-1) ?? feeFen };
}
