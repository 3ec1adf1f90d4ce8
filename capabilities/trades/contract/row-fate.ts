/** What became of a row of the feed. */
export const FATES = ['booked', 'duplicate', 'quarantined', 'rejected'] as const;
export type Fate = (typeof FATES)[number];

/** Why a row waits for the operator; `unknown_original` is released by itself when the sale comes. */
export const QUARANTINE_REASONS = [
  'unknown_terminal',
  'unknown_merchant',
  'merchant_mismatch',
  'not_bound',
  'no_terms',
  'unknown_original',
  'refund_beyond',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

export interface RowFate {
  readonly reference?: string;
  readonly fate: Fate;
  /** Of a quarantined row. */
  readonly reason?: QuarantineReason;
  /** Of a rejected row: each field with what is wrong with it. */
  readonly fields?: Record<string, string>;
}
