/** The outcome of a row of the feed. */
export const FATES = ['booked', 'duplicate', 'quarantined', 'rejected'] as const;
export type Fate = (typeof FATES)[number];

/** Why a row is quarantined for the operator; `unknown_original` is released automatically when the sale arrives. */
export const QUARANTINE_REASONS = [
  'unknown_terminal',
  'unknown_merchant',
  'merchant_mismatch',
  'not_bound',
  'no_terms',
  'day_not_begun',
  'unknown_original',
  'refund_beyond',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

export interface RowFate {
  readonly reference?: string;
  readonly fate: Fate;
  /** Quarantined rows only. */
  readonly reason?: QuarantineReason;
  /** Rejected rows only: the problem of each invalid field. */
  readonly fields?: Record<string, string>;
}
