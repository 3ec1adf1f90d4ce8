/** Exports that other capabilities may import from portfolio. */
export { handOverClass } from './hand-over-class.ts';
export { leavingMerchants } from './leaving-merchants.ts';
