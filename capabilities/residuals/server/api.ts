/** Income that was computed elsewhere, for other capabilities. */
export { ownResidual, ownResiduals, residualEntry, residualSums, type OwnResidual } from './own-residuals.ts';
export { explainResidual } from './transfer-source.ts';
