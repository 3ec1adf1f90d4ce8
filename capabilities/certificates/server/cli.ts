/** What the command line may import from certificates. */
export { resealKeys } from './signing-keys.ts';
