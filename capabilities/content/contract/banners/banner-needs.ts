/**
 * The readers to whom a banner is useful, by what they lack or have. `settlement_account`: may withdraw and add a
 * settlement account, and has none; `certification`: may be certified, and is not; `team`: may assign terminals, and
 * has direct sub-agents.
 */
export const BANNER_NEEDS = ['settlement_account', 'certification', 'team'] as const;
export type BannerNeed = (typeof BANNER_NEEDS)[number];
