/** What other capabilities may import from portfolio. */
export { leavingMerchants, type LeavingMerchants } from './leaving-merchants.ts';
