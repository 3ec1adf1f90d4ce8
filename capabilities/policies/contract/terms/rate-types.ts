/** Rate types (docs/domain.md §12). Plain constants, because schemas are replaced by stubs in the phone bundle. */
export const RATE_TYPES = { posCard: 1, cloudQuickPass: 2, scan: 3, vipCard: 4, quickPay: 5 } as const;
export type RateType = (typeof RATE_TYPES)[keyof typeof RATE_TYPES];
