/** Exports of certificates that the command line may import. */
export { resealKeys } from './signing-keys.ts';
