/** Refunds: full, partial, and two partial ones of the same sale. */
import { zeroFen, fen, type Fen } from '#platform/money/fen.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import type { Random } from '../random.ts';

/** Share of successful sales that are refunded. */
const REFUNDED = 0.009;

/** Usually soon after the sale (wrong amount, cancelled order), sometimes days later. */
const delayMs = (random: Random): number =>
  (random.chance(0.6) ? random.int(90, 3_600) : random.int(3_600, 5 * 86_400)) * 1000;

export const refundOf = (
  sale: FeedRow,
  nth: number,
  occurredAt: Date,
  amountFen: Fen,
  feeFen: Fen | undefined,
): FeedRow => ({
  reference: `R${sale.reference}${nth}`,
  kind: 'refund',
  originalReference: sale.reference,
  status: 1,
  occurredAt,
  amountFen,
  ...(feeFen !== undefined && { feeFen }),
  paymentType: sale.paymentType,
  method: sale.method,
  cardType: sale.cardType,
  terminalSn: sale.terminalSn,
  merchantNo: sale.merchantNo,
  ...(sale.bankName !== undefined && { bankName: sale.bankName, cardTail: sale.cardTail }),
});

/**
 * For a full refund the acquirer states whether the fee was returned; for partial ones it does not, and the fee is
 * proportional.
 */
const wholeRefund = (random: Random, sale: FeedRow, at: Date): FeedRow =>
  refundOf(
    sale,
    1,
    at,
    sale.amountFen,
    random.weighted([
      [sale.feeFen, 70],
      [zeroFen, 30],
    ]),
  );

const partsOf = (random: Random, sale: FeedRow, at: Date): FeedRow[] => {
  const first = Math.max(1, Math.min(sale.amountFen, Math.round((sale.amountFen * random.int(10, 70)) / 100)));
  const refunds = [refundOf(sale, 1, at, fen(first), undefined)];
  const rest = sale.amountFen - first;
  if (rest > 0 && random.chance(0.2))
    refunds.push(refundOf(sale, 2, new Date(at.getTime() + delayMs(random)), fen(rest), undefined));
  return refunds;
};

/** The refunds of a sale, usually none. They are later than the sale and may lie in the future. */
export const drawRefunds = (random: Random, sale: FeedRow): FeedRow[] => {
  if (sale.status !== 1 || !random.chance(REFUNDED)) return [];
  const at = new Date(sale.occurredAt.getTime() + delayMs(random));
  return random.chance(0.6) ? [wholeRefund(random, sale, at)] : partsOf(random, sale, at);
};
