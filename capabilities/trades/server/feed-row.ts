/**
 * One transaction as an acquirer means it, normalised: integer fen, ppm, instants. What every way in (feed, file,
 * simulator) hands over.
 */
import type { CardType, Method, PaymentType, TradeStatus } from '../contract/trade-types.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';

export interface FeedRow {
  /** The acquirer's own, unique for ever. */
  readonly reference: string;
  readonly kind: 'sale' | 'refund';
  /** Of a refund: the reference of its sale. */
  readonly originalReference?: string | undefined;
  readonly status: TradeStatus;
  readonly occurredAt: Date;
  /** Above 0, below 10^10. */
  readonly amountFen: Fen;
  /** What the acquirer charged; of a refund: what it gave back, when it says so. */
  readonly feeFen?: Fen | undefined;
  /** The merchant's rate; only shown. */
  readonly feeRatePpm?: Ppm | undefined;
  /** A refund takes them from its sale. */
  readonly paymentType: PaymentType;
  readonly method: Method;
  readonly cardType: CardType;
  readonly isVip?: boolean | undefined;
  readonly terminalSn?: string | undefined;
  readonly merchantNo?: string | undefined;
  readonly bankName?: string | undefined;
  readonly cardTail?: string | undefined;
  readonly failReason?: string | undefined;
}
