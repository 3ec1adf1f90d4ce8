/** What acquirers reported, on the pages of what it is about. */
export { AcquirerLines } from './acquirer-lines.tsx';
