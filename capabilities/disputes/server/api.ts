/** Functions for other capabilities. */
export { holdCorrections, type LineCorrections } from './line-corrections.ts';
