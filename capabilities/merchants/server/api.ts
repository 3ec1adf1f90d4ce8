/** Merchant functions for other capabilities. In SQL: `merchants.api_by_no`. */
export type { MerchantBrief } from './merchant-brief.ts';
export { cityOfAgent } from './city-of-agent.ts';
export { findMerchants, merchantsByIds, type MerchantFilter } from './find-merchants.ts';
export { merchantsNamed } from './merchants-named.ts';
export { applicationRow, lockApplication, type ApplicationRow } from './application-row.ts';
export { tellAgent } from './application-notices.ts';
export { createDraft } from './create-draft.ts';
export { presentApplication, type ShownApplication } from './present-application.ts';
export { saveFields } from './save-application.ts';
export { submitMerchant } from './submit-merchant.ts';
