/** Certificates for the start of the server. */
export { foreignKeys } from './signing-keys.ts';
