/** Settlement functions for pages of other capabilities. */
export { useMaySettle } from './accounts/use-may-settle.ts';
