import { addFen, fen, subtractFen, zeroFen, type Fen } from './fen.ts';
import { proportion } from './proportion.ts';

/** The snapshot a reversal works from; nothing of today's prices. */
export interface OriginalSplit {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly cumFen: readonly Fen[];
  /**
   * What earlier refunds returned of the fee and of each cum, `[fee, cum₀ … cumₙ]`. Only needed when the acquirer
   * stated the returned fee for some refunds and not for others; otherwise it follows from `refundedBefore`.
   */
  readonly returnedBeforeFen?: readonly Fen[] | undefined;
}

/** The fee that the acquirer says it gave back: by earlier refunds, and by this one. */
export interface FeeBack {
  readonly beforeFen: Fen;
  readonly nowFen: Fen;
}

/** What one refund returns. A single entry may be -1 by rounding; over all refunds it stays within 0 … the share. */
export interface Reversal {
  readonly feeFen: Fen;
  readonly cum: readonly Fen[];
  readonly shares: readonly Fen[];
  readonly kept: Fen;
}

/**
 * The mirror of a split, docs/domain.md §4: each cum is returned as `round_half_up(cum × refundedSoFar / A)` minus what
 * earlier refunds returned, or in proportion `feeBackSoFar / F` when the acquirer states the fee it gave back.
 * Identically `sum(shares) + kept = feeFen`.
 * @throws RangeError on a refund below zero or beyond the amount (or a fee beyond the fee): the caller quarantines it.
 */
export function reverseShares(
  original: OriginalSplit,
  refundedBefore: Fen,
  refundedNow: Fen,
  feeBack?: FeeBack,
): Reversal {
  const { amountFen, feeFen, cumFen } = original;
  const refunded = progress(refundedBefore, refundedNow, amountFen);
  const done = feeBack ? progress(feeBack.beforeFen, feeBack.nowFen, feeFen) : refunded;
  const levels = [feeFen, ...cumFen];
  const before = original.returnedBeforeFen ?? levels.map((cum) => returned(cum, done.before, done.whole));
  if (before.length !== levels.length) throw new RangeError('returnedBeforeFen does not fit the split');
  const steps = levels.map((cum, i) => subtractFen(returned(cum, done.after, done.whole), before[i] ?? zeroFen));
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

function returned(cum: Fen, soFar: Fen, whole: Fen): Fen {
  return whole === 0 ? zeroFen : fen(proportion(cum, soFar, whole));
}

function toReversal([feeFen = zeroFen, ...cum]: readonly Fen[]): Reversal {
  const shares = cum.map((value, i) => subtractFen(i === 0 ? feeFen : (cum[i - 1] ?? zeroFen), value));
  return { feeFen, cum, shares, kept: cum.at(-1) ?? feeFen };
}
