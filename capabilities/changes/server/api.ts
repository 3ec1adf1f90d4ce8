/** Changes at the acquirer for other capabilities. */
export { countFeeDifferences, ownFeeDifference } from './fees/fee-differences.ts';
export { auditFees } from './fees/audit-fees.ts';
export { recordOwnChange } from './outcomes/record-own-change.ts';
export { failedChanges } from './sending/failed-changes.ts';
export { ratesInForce, type RateInForce } from './asking/rates-in-force.ts';
export { heldRates } from './promotions/held-rates.ts';
export { openRateChange, type OpenRateChange } from './defaults/open-rate-change.ts';
