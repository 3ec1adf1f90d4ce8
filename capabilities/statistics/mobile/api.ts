/** What other capabilities' pages may use of the statistics. */
export { useLive } from './use-live.ts';
