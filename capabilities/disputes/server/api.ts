/** Functions for other capabilities. */
export { holdCorrections, lineCorrections, type LineCorrections } from './line-corrections.ts';
