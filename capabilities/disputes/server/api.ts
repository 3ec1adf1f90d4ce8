/** Functions for other capabilities. */
export { lockCorrections, type LineCorrections } from './recalculation/line-corrections.ts';
