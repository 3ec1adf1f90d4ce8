/** Reports of acquirers, on the pages of their subjects. */
export { AcquirerLines } from './acquirer-lines.tsx';
