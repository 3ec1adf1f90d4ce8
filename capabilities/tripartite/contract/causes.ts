/**
 * Where a difference comes from (docs/domain.md §6 "The acquirer's view"): `since` after the acquirer's data, `outside`
 * the acquirer's window, `only_here` counted here alone, `not_counted` counted there although it does not count here,
 * `refunded` a refund that is taken off here alone, `activated_by` what we take as the activation, `unknown`.
 */
export const CAUSES = ['since', 'outside', 'only_here', 'not_counted', 'refunded', 'activated_by', 'unknown'] as const;
export type Cause = (typeof CAUSES)[number];

/** Transactions that are shown of a cause. */
export const SHOWN_SALES = 10;
