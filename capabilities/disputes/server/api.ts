/** Functions for other capabilities. */
export { lockCorrections, type LineCorrections } from './line-corrections.ts';
