/** Levels for other capabilities. */
export { levelLimits, type WithdrawalLimits } from './wallet-limits.ts';
export { requireGivable, requireLevel } from './require-givable.ts';
export { levelOptions } from './level-options.ts';
