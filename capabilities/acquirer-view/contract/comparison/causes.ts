/**
 * The cause of a difference (docs/domain.md §6 "The acquirer's view"): `since` after the acquirer's data, `outside` the
 * acquirer's window, `only_here` counted here alone, `not_counted` counted there although it does not count here,
 * `refunded` a refund that only we subtract, `activated_by` the sale that we take as the activation, `no_sale` where
 * none is on record, `unknown`.
 */
export const CAUSES = [
  'since',
  'outside',
  'only_here',
  'not_counted',
  'refunded',
  'activated_by',
  'no_sale',
  'unknown',
] as const;
export type Cause = (typeof CAUSES)[number];

/** The number of transactions shown for one cause. */
export const SHOWN_SALES = 10;
