import type { Column } from '../files/columns.ts';

/** Kinds of faults of a cell. */
export const FAULT_KINDS = [
  /** The cell must not be empty. */
  'empty',
  /** A spreadsheet has destroyed it: an exponent, lost digits, an error of a formula. */
  'damaged',
  /** Leading zeros are missing. */
  'lost_zeros',
  'bad_serial',
  'grouping',
  /** A letter in place of a digit. */
  'letter',
  'not_amount',
  /** Percent, parts of ten thousand or a fraction: it does not say which. */
  'rate_unit',
  'not_rate',
  'not_month',
  'other_month',
  /** The terminal served another merchant at the end of the month. */
  'other_merchant',
  'unknown_agent',
  /** More than the fee by volume and rate. */
  'above_fee',
  /** It looks like the number of a card or of a person, and is not stored. */
  'personal_number',
  /** The same merchant and terminal are in the file with other figures. */
  'contradicts',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly column: Column;
  readonly kind: FaultKind;
  /** The contents of the cell. */
  readonly text: string;
  /** The only value that was possibly meant. */
  readonly couldBe?: string;
}

/**
 * Whether a line can be booked: `good`; `fault`: a cell is wrong; `waits`: its agent is unknown; `twice`: the same line
 * precedes it in the file; `taken`: it was booked from another file; `nothing`: its amount is 0; `booked`.
 */
export const LINE_STATES = ['good', 'fault', 'waits', 'twice', 'taken', 'nothing', 'booked'] as const;
export type LineState = (typeof LINE_STATES)[number];
