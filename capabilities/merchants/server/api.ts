/** Merchant functions for other capabilities. In SQL: `merchants.api_by_no`. */
export type { MerchantBrief } from './merchant-brief.ts';
export { cityOfAgent } from './city-of-agent.ts';
export { findMerchants, merchantsByIds, type MerchantFilter } from './find-merchants.ts';
export { merchantsNamed } from './merchants-named.ts';
