/** Operations on agreements for the command line; apps/server/cli.ts parses, calls and prints. */
export { agreementByNo, allAgreements, type AgreementRow } from './agreements/agreement-row.ts';
export { changeByOperator, checkChange, type OperatorsChange } from './agreements/change-by-operator.ts';
export { checkOffer, offerAgreement, type Offer } from './agreements/offer-agreement.ts';
export { nextOn } from './agreements/present-agreement.ts';
export { stateOn } from '../rules/agreement-state.ts';
export { previewTakings } from './takings/preview-takings.ts';
export { takeDue } from './takings/take-due.ts';
export { takingsOf } from './takings/taking-row.ts';
