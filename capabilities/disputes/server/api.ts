/** Functions for other capabilities. */
export { lockCorrections, lineCorrections, type LineCorrections } from './line-corrections.ts';
