/** Settlement functions for pages of other capabilities. */
export { useMaySettle } from './use-may-settle.ts';
