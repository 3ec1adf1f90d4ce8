/**
 * A normalised transaction of an acquirer: integer fen, ppm, instants. Feed, file import and simulator all produce it.
 */
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { CardType, FeedKind, Method, PaymentType, TradeStatus } from '../../contract/lookup/trade-types.ts';

export interface FeedRow {
  /** Assigned by the acquirer, and never used again. */
  readonly reference: string;
  /**
   * Service and communication fees are collected for a terminal; `fee_refund` returns one. They are no transactions.
   */
  readonly kind: FeedKind;
  /** Refunds only: the reference of the sale or the fee. */
  readonly originalReference?: string | undefined;
  readonly status: TradeStatus;
  readonly occurredAt: Date;
  /** Above 0, and below 10^10. */
  readonly amountFen: Fen;
  /** The fee charged by the acquirer; for a refund, the returned fee, if stated. */
  readonly feeFen?: Fen | undefined;
  /** The value-added fee that the acquirer charged in addition; for a refund, the returned part, if stated. */
  readonly valueFeeFen?: Fen | undefined;
  /** The merchant's rate, for display only. */
  readonly feeRatePpm?: Ppm | undefined;
  /** Optional for refunds, which take them from the sale. */
  readonly paymentType: PaymentType;
  readonly method: Method;
  readonly cardType: CardType;
  readonly isVip?: boolean | undefined;
  readonly terminalSn?: string | undefined;
  readonly merchantNo?: string | undefined;
  readonly bankName?: string | undefined;
  readonly cardTail?: string | undefined;
  readonly failReason?: string | undefined;
  /** For a communication fee, the phase of the plan; for its refund, the phase whose collection is returned. */
  readonly phase?: number | undefined;
  /** For a row that waited, its first arrival, which decides whether it is too old. */
  readonly arrivedAt?: Date | undefined;
}
