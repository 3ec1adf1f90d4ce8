/** Exports that other capabilities may import from portfolio. */
export { handOverClass } from './classes/hand-over-class.ts';
export { leavingMerchants } from './quiet/leaving-merchants.ts';
