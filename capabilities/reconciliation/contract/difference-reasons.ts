/** The kinds of differences between a day file and our books (docs/domain.md §8 "Day files"). */
export const DIFFERENCE_REASONS = [
  'missing_here',
  'missing_there',
  'amount',
  'fee',
  'status',
  'day',
  'merchant',
  'duplicate',
  'ledger',
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];
