/** Merchant functions for other capabilities. In SQL: `merchants.api_by_no`. */
export type { MerchantBrief } from './merchant-brief.ts';
export {
  closingBlocks,
  lockMerchantShared,
  lockMerchantsShared,
  lockMerchant,
  type ClosingBlock,
  type LockedMerchant,
} from './closing.ts';
export { agreeFees, feesAgreedBy } from './agree-fees.ts';
export { cityOfAgent } from './city-of-agent.ts';
export { findMerchants, merchantsByIds } from './find-merchants.ts';
export { applicationRow, lockApplication, type ApplicationRow } from './application-row.ts';
export { type ApplicationChange } from './application-watchers.ts';
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
export { type FullPlace, type PlaceFollower } from './move-place.ts';
export { nameThen } from './names.ts';
export { placeOf } from './place-of.ts';
export { presentApplication } from './present-application.ts';
export { saveFields } from './save-application.ts';
export { submitMerchant } from './submit-merchant.ts';
export { merchantByNo, merchantNumbered, merchantsMatching, merchantsNamed } from './merchants-named.ts';
export { merchantInScope } from './own-merchant.ts';
export { snoozesOf } from './snoozes.ts';
export { refusedMerchants, waitingMerchants } from './waiting-merchants.ts';
