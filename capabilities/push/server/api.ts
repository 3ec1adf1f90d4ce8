/** Phones for other capabilities: notices reach them by themselves; the daily sum is sent by who knows the earnings. */
export { claimDigest } from './digest.ts';
