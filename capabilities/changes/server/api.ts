/** Changes at the acquirer for other capabilities. */
export {
  countFeeDifferences,
  ownFeeDifference,
  subjectOf as feeSubjectOf,
  type FeeDifference,
} from './fees/fee-differences.ts';
export { auditFees } from './fees/audit-fees.ts';
export { recordOwnChange, type OwnChange } from './record-own-change.ts';
export { failedChanges, type FailedChanges } from './failed-changes.ts';
export { ratesInForce, type RateInForce } from './subjects/rates-in-force.ts';
export { heldRates, type HeldRate } from './promotions/held-rates.ts';
export { openRateChange, type OpenRateChange } from './open-rate-change.ts';
