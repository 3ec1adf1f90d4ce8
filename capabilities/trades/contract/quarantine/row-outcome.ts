import type { DifferenceReason, WaitingReason as EventReason } from '#capabilities/events/contract/event-kinds.ts';

/** The outcome of a row of the feed. */
export const BOOKING_OUTCOMES = ['booked', 'duplicate', 'quarantined', 'rejected'] as const;
export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number];

/**
 * Reasons for which a row waits and is booked by itself once the reason is gone; a row with `unknown_original` is
 * booked together with its sale.
 */
export const WAITING_REASONS = [
  'unknown_terminal',
  'unknown_merchant',
  'merchant_mismatch',
  'not_bound',
  'no_terms',
  'day_not_begun',
  'unknown_original',
  'refund_beyond',
] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];
/**
 * Decided by a person: `conflict` is a booked reference that arrived again with other contents, `implausible` a row
 * that the feed does not book by itself (docs/domain.md §8 "Plausible").
 */
export const DECIDED_REASONS = ['conflict', 'implausible'] as const;
/** The conditions that an implausible row can fail. */
export const CONDITIONS = [
  'rate',
  'value_fee',
  'amount',
  'terminal_day',
  'acquirer_day',
  'terminal',
  'old',
  'phase',
] as const;
export const QUARANTINE_REASONS = [...WAITING_REASONS, ...DECIDED_REASONS] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** A row of the answer of the feed, whose acquirers read `fate`. */
export interface RowOutcome {
  /** For an event, its id. */
  readonly reference?: string;
  readonly fate: BookingOutcome;
  /** Only for quarantined rows. */
  readonly reason?: QuarantineReason | EventReason | DifferenceReason;
  /** Conflicts only: the members that differ from the booked row. */
  readonly differs?: readonly string[];
  /** Implausible ones only: the conditions that are not met, of {@link CONDITIONS}. */
  readonly conditions?: readonly string[];
  /** Rejected rows only: the problem of each invalid field. */
  readonly fields?: Record<string, string>;
}
