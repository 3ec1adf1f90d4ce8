/** Manual adjustments for the command line. */
export { adjustmentByNo, listAdjustments, noOf, type AdjustmentRow } from './adjustment-row.ts';
export { decideAdjustment, type Decided } from './decide-adjustment.ts';
export { checkAdjustment, proposeAdjustment, type NewAdjustment } from './propose-adjustment.ts';
export { reversalFor } from './reverse-adjustment.ts';
export { showAdjustment } from './show-adjustment.ts';
