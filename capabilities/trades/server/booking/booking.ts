import type { FeedBatchId, TradeId } from '../../contract/lookup/trade-ids.ts';
import type { BookingOutcome, QuarantineReason } from '../../contract/quarantine/row-outcome.ts';

export interface Booking {
  readonly acquirer: string;
  /** The id from `storeBatch`. The transfers have it as their source, so a batch is booked once. */
  readonly batchId: FeedBatchId;
  /** Booking time: earnings become available on the following business day. */
  readonly at: Date;
  /** A person has decided that the rows are plausible (docs/domain.md §8 "Plausible"): they are not asked again. */
  readonly isReleased?: boolean;
}

export interface BookedRow {
  readonly outcome: Exclude<BookingOutcome, 'rejected'>;
  readonly reason: QuarantineReason | null;
  readonly tradeId: TradeId | null;
  /** For a conflict: the members that differ from the booked row; for an implausible row: the conditions it fails. */
  readonly details: readonly string[] | null;
}
