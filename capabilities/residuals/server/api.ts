/** Income that was computed elsewhere, for other capabilities. */
export { ownResidual, ownResiduals, residualEntry, residualSums, type OwnResidual } from './booking/own-residuals.ts';
export { explainResidual } from './booking/transfer-source.ts';
