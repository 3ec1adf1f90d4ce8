/** Merchant functions for other capabilities. In SQL: `merchants.api_by_no`. */
export type { MerchantBrief } from './merchant-brief.ts';
export {
  closeLocked,
  closingBlocks,
  lockMerchantShared,
  lockMerchantsShared,
  lockMerchant,
  type ClosingBlock,
  type LockedMerchant,
} from './closing.ts';
export { agreeFees, feesAgreedBy } from './agree-fees.ts';
export { cityOfAgent } from './city-of-agent.ts';
export { findMerchants, merchantsByIds, type MerchantFilter } from './find-merchants.ts';
export { applicationRow, lockApplication, type ApplicationRow } from './application-row.ts';
export { applicationWatchers, type ApplicationChange } from './application-watchers.ts';
export { notifyAgent } from './application-notices.ts';
export { pendingRates, settledDays } from './change-rates.ts';
export { createDraft } from './create-draft.ts';
export { handOverMerchant } from './hand-over-merchant.ts';
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
export { placeFollowers, type FullPlace, type PlaceFollower } from './move-place.ts';
export { nameThen } from './names.ts';
export { placeOf } from './place-of.ts';
export { presentApplication, type ShownApplication } from './present-application.ts';
export { saveFields } from './save-application.ts';
export type { RefusedField } from './reviews.ts';
export { submitMerchant } from './submit-merchant.ts';
export { merchantByNo, merchantNumbered, merchantsMatching, merchantsNamed } from './merchants-named.ts';
export { lockOwnMerchant, merchantInScope, ownMerchant } from './own-merchant.ts';
export { snoozesOf } from './snoozes.ts';
export { refusedMerchants, waitingMerchants } from './waiting-merchants.ts';
