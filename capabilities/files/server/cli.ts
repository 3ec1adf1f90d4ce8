/** Files for the command line. */
export { resealFiles } from './reseal-files.ts';
