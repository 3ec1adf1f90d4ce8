/** What a refund takes back, from the snapshot on its original, never from today's prices (docs/domain.md §4). */
import { addFen, fen, maxFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';
import { reverseShares, type Reversal } from '#platform/money/reverse.ts';

/** A successful sale with what earlier refunds took back, as recorded on them. */
export interface RefundedSale {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly cumFen: readonly Fen[];
  readonly refundedFen: Fen;
  readonly feeBackFen: Fen;
  /** Sum of what earlier refunds returned of each cum; all 0 for the first one. */
  readonly cumBackFen: readonly Fen[];
}

export interface Refund {
  readonly amountFen: Fen;
  /** The fee that the acquirer says it gave back, when it says so. */
  readonly feeBackFen?: Fen | undefined;
}

/** @returns undefined when more is refunded than was paid (or more fee than was charged): it goes to the quarantine. */
export const mirrorRefund = (sale: RefundedSale, refund: Refund): Reversal | undefined => {
  const original = {
    amountFen: sale.amountFen,
    feeFen: sale.feeFen,
    cumFen: sale.cumFen,
    returnedBeforeFen: [sale.feeBackFen, ...sale.cumBackFen],
  };
  if (addFen(sale.refundedFen, refund.amountFen) > sale.amountFen) return undefined;
  if (!isByFee(sale, refund)) return reverseShares(original, sale.refundedFen, refund.amountFen);
  const nowFen = refund.feeBackFen ?? dueByAmount(sale, refund);
  if (addFen(sale.feeBackFen, nowFen) > sale.feeFen) return undefined;
  return reverseShares(original, sale.refundedFen, refund.amountFen, { beforeFen: sale.feeBackFen, nowFen });
};

const feeFor = (sale: RefundedSale, refundedFen: Fen): Fen => fen(proportion(sale.feeFen, refundedFen, sale.amountFen));

/** By the fee given back, as soon as the acquirer stated any that is not in proportion to the amount. */
const isByFee = (sale: RefundedSale, refund: Refund): boolean =>
  refund.feeBackFen !== undefined || sale.feeBackFen !== feeFor(sale, sale.refundedFen);

/**
 * What an unstated fee is taken for after stated ones: the proportion to the amount, less what is back already, never
 * below nothing.
 */
const dueByAmount = (sale: RefundedSale, refund: Refund): Fen =>
  maxFen(zeroFen, subtractFen(feeFor(sale, addFen(sale.refundedFen, refund.amountFen)), sale.feeBackFen));
