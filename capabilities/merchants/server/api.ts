/** Merchant functions for other capabilities. In SQL: `merchants.api_by_no`. */
export type { MerchantBrief } from './lookup/merchant-brief.ts';
export {
  closingBlocks,
  lockMerchantShared,
  lockMerchantsShared,
  lockMerchant,
  type ClosingBlock,
  type LockedMerchant,
} from './closing.ts';
export { agreeFees, feesAgreedBy } from './application/agree-fees.ts';
export { cityOfAgent } from './application/city-of-agent.ts';
export { findMerchants, merchantsByIds } from './lookup/find-merchants.ts';
export { applicationRow, lockApplication, type ApplicationRow } from './application/application-row.ts';
export { type ApplicationChange } from './application/application-watchers.ts';
export { notifyAgent } from './application/application-notices.ts';
export { pendingRates, settledDays } from './rates/change-rates.ts';
export { createDraft } from './application/create-draft.ts';
export { handOverMerchant } from './lookup/hand-over-merchant.ts';
export {
  countManaged,
  countOwn,
  managedBy,
  requireDirect,
  requireManaged,
  setManaged,
  unmanagedOf,
  type Manager,
} from './managed.ts';
export { type FullPlace, type PlaceFollower } from './place/move-place.ts';
export { merchantIdsLike } from './lookup/merchants-like.ts';
export { nameThen } from './names.ts';
export { placeOf } from './lookup/place-of.ts';
export { presentApplication } from './application/present-application.ts';
export { saveFields } from './application/save-application.ts';
export { submitMerchant } from './application/submit-merchant.ts';
export { merchantByNo, merchantNumbered, merchantsMatching, merchantsNamed } from './merchants-named.ts';
export { merchantInScope } from './own-merchant.ts';
export { snoozesOf } from './lookup/snoozes.ts';
export { refusedMerchants, waitingMerchants } from './review/waiting-merchants.ts';
