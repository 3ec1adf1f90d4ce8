/** Exports for the command line. */
export { resealFileKeys } from './file-key-seal.ts';
