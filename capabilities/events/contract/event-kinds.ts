/**
 * Reports of acquirers besides transactions. Plain constants, because schemas are replaced by stubs in the phone's
 * code.
 */

/** The owner of a merchant or terminal, and its rates: such a report never changes our own books by itself. */
export const SUBJECT_KINDS = [
  'merchant_registered',
  'terminal_bound',
  'terminal_rebound',
  'terminal_unbound',
  'terminal_force_unbound',
  'terminal_activated',
] as const;
/** The same facts as rows of the feed (docs/feed.md): whichever arrives first is booked. */
export const ROW_KINDS = [
  'service_fee_collected',
  'service_fee_failed',
  'service_fee_returned',
  'communication_fee_collected',
  'communication_fee_failed',
  'communication_fee_returned',
  'void',
  'reversal',
  'refund',
] as const;
export const EVENT_KINDS = [...SUBJECT_KINDS, 'rate_changed', ...ROW_KINDS, 'settlement', 'payout_result'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
export type RowKind = (typeof ROW_KINDS)[number];

/** How a settlement or a payout ended. */
export const RESULTS = ['paid', 'failed'] as const;
export type Result = (typeof RESULTS)[number];

/** Why an event waits that is tried again without a person: when its missing subject appears, and every night. */
export const WAITING_REASONS = [
  'unknown_merchant',
  'unknown_terminal',
  'unknown_original',
  'unknown_withdrawal',
  /** Our own record of it is still open. */
  'under_way',
  // reasons of its row in the quarantine of the feed
  'merchant_mismatch',
  'not_bound',
  'no_terms',
  'day_not_begun',
  'refund_beyond',
] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/**
 * Why an event contradicts our records: listed for the operator, and tried again without a person, because our records
 * may follow.
 */
export const DIFFERENCE_REASONS = [
  /** The terminal is another acquirer's. */
  'not_yours',
  'other_name',
  'other_merchant',
  /** `not_here`: we have no such binding; `still_here`: we still have it. */
  'not_here',
  'still_here',
  'other_day',
  'other_product',
  'other_amount',
  'other_result',
  /** A void or a reversal of a part. */
  'not_whole',
  // reasons of its row, which a person decides in the quarantine of the feed
  'conflict',
  'implausible',
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

/** `waits` and `differs` are open. */
const EVENT_STATES = ['waits', 'differs', 'applied', 'dismissed'] as const;
export type EventState = (typeof EVENT_STATES)[number];
