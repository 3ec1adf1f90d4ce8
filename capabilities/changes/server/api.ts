/** Changes at the acquirer for other capabilities. */
export { countFeeDifferences, ownFeeDifference } from './fees/fee-differences.ts';
export { auditFees } from './fees/audit-fees.ts';
export { recordOwnChange } from './record-own-change.ts';
export { failedChanges } from './failed-changes.ts';
export { ratesInForce, type RateInForce } from './subjects/rates-in-force.ts';
export { heldRates } from './promotions/held-rates.ts';
export { openRateChange, type OpenRateChange } from './open-rate-change.ts';
