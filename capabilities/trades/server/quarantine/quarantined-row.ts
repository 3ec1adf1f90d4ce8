/** A row of the quarantine: the transaction as received, and the attempts to book it. */
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { QuarantinedRowId } from '../../contract/lookup/trade-ids.ts';
import {
  VIP_TOTAL_TYPES,
  type CardType,
  type FeeKind,
  type Method,
  type PaymentType,
  type TotalType,
  type TradeStatus,
} from '../../contract/lookup/trade-types.ts';
import type { QuarantineReason } from '../../contract/quarantine/row-outcome.ts';
import type { FeedRow } from '../feed/feed-row.ts';

export interface QuarantinedRow {
  readonly id: QuarantinedRowId;
  readonly acquirer: string;
  readonly reference: string;
  readonly reason: QuarantineReason;
  readonly receivedAt: Date;
  readonly tries: number;
  readonly triedAt: Date | null;
  readonly retryAt: Date;
  /** An error of the database at the last try: the row could not even be tried. */
  readonly fault: string | null;
  /** For a conflict: the members that differ from the booked row; for an implausible row: the conditions it fails. */
  readonly details: readonly string[] | null;
  readonly row: FeedRow;
  /** A hash of its contents: the contents that a person has seen are those that are released. */
  readonly mark: string;
}

/** The mark of a row of `trades.quarantine`, in SQL. */
export const markOfRow = sql`left(encode(sha256(convert_to(row::text, 'UTF8')), 'hex'), 16)`;

/** The JSON form of the SQL type `trades.feed_row`. */
export interface StoredRow {
  reference: string;
  /** Only for a fee or its refund, which lack most of the other members. */
  fee_kind?: FeeKind;
  is_refund?: boolean;
  original_reference: string | null;
  status: TradeStatus;
  occurred_at: string;
  amount_fen: Fen;
  fee_fen?: Fen | null;
  fee_rate_ppm?: Ppm | null;
  payment_type?: PaymentType;
  method?: Method;
  card_type?: CardType;
  total_type?: TotalType | null;
  sn: string | null;
  merchant_no: string | null;
  bank_name?: string | null;
  card_tail?: string | null;
  fail_reason: string | null;
  /** Missing in rows of earlier versions. */
  value_fee_fen?: Fen | null;
  /** The phase of a communication fee or its refund. */
  phase?: number | null;
}

export const rowOf = (stored: StoredRow): FeedRow => ({
  reference: stored.reference,
  kind: stored.fee_kind ?? (stored.is_refund ? 'refund' : 'sale'),
  originalReference: stored.original_reference ?? undefined,
  status: stored.status,
  occurredAt: new Date(stored.occurred_at),
  amountFen: stored.amount_fen,
  feeFen: stored.fee_fen ?? undefined,
  feeRatePpm: stored.fee_rate_ppm ?? undefined,
  valueFeeFen: stored.value_fee_fen ?? undefined,
  paymentType: stored.payment_type ?? 1,
  method: stored.method ?? 1,
  cardType: stored.card_type ?? 1,
  isVip: VIP_TOTAL_TYPES.has(stored.total_type),
  terminalSn: stored.sn ?? undefined,
  merchantNo: stored.merchant_no ?? undefined,
  bankName: stored.bank_name ?? undefined,
  cardTail: stored.card_tail ?? undefined,
  failReason: stored.fail_reason ?? undefined,
  phase: stored.phase ?? undefined,
});
