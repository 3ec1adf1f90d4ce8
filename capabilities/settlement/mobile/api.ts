/** What other capabilities' pages may use of the settlement accounts. */
export { useMaySettle } from './use-may-settle.ts';
