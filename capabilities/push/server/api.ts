/**
 * Phones, for other capabilities: notices are pushed by themselves; the daily sum is sent by the capability that knows
 * the earnings.
 */
export { claimDigest } from './digest.ts';
