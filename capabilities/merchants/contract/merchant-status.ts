/** States of a merchant (docs/domain.md §7). */
export const MERCHANT_STATUSES = ['draft', 'submitted', 'approved', 'rejected', 'closed'] as const;
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number];

export const MERCHANT_TYPES = ['individual', 'sole_trader', 'company'] as const;
export type MerchantType = (typeof MERCHANT_TYPES)[number];
