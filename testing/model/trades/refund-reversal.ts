/**
 * Computes the reversal of a refund from the snapshot on the original sale, never from current prices (docs/domain.md
 * §4). The product books it in SQL (`trades.reversal_of`); this is the second arithmetic that tests compare it with.
 */
import { addFen, fen, maxFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';
import { reverseShares, type Reversal } from './reverse.ts';

/** A successful sale with the reversals of earlier refunds, as recorded on them. */
export interface RefundedSale {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly remainingFens: readonly Fen[];
  readonly refundedFen: Fen;
  readonly feeBackFen: Fen;
  /** Sums of earlier reversals for each remaining fee; all 0 before the first refund. */
  readonly remainingBackFens: readonly Fen[];
}

export interface Refund {
  readonly amountFen: Fen;
  /** The fee that the acquirer gave back, if stated. */
  readonly feeBackFen?: Fen | undefined;
}

/** @returns undefined if the refund exceeds the amount or the fee; such a refund is quarantined. */
export const refundReversal = (sale: RefundedSale, refund: Refund): Reversal | undefined => {
  const original = {
    amountFen: sale.amountFen,
    feeFen: sale.feeFen,
    remainingFens: sale.remainingFens,
    returnedBeforeFen: [sale.feeBackFen, ...sale.remainingBackFens],
  };
  if (addFen(sale.refundedFen, refund.amountFen) > sale.amountFen) return undefined;
  if (!isByFee(sale, refund)) return reverseShares(original, sale.refundedFen, refund.amountFen);
  const nowFen = refund.feeBackFen ?? dueByAmount(sale, refund);
  if (addFen(sale.feeBackFen, nowFen) > sale.feeFen) return undefined;
  return reverseShares(original, sale.refundedFen, refund.amountFen, { beforeFen: sale.feeBackFen, nowFen });
};

const feeFor = (sale: RefundedSale, refundedFen: Fen): Fen => fen(proportion(sale.feeFen, refundedFen, sale.amountFen));

/** Proportional to the fee given back, as soon as the acquirer stated a fee that is not proportional to the amount. */
const isByFee = (sale: RefundedSale, refund: Refund): boolean =>
  refund.feeBackFen !== undefined || sale.feeBackFen !== feeFor(sale, sale.refundedFen);

/**
 * Assumed fee of a refund without a stated fee, after refunds with one: proportional to the amount, less the fee
 * already given back, at least zero.
 */
const dueByAmount = (sale: RefundedSale, refund: Refund): Fen =>
  maxFen(zeroFen, subtractFen(feeFor(sale, addFen(sale.refundedFen, refund.amountFen)), sale.feeBackFen));
