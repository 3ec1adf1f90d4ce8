/** Signatures by RSA and SHA-256: with our private key, and checked by the acquirer's public one. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const LEAST_BITS = 2_048;

const isRsa = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;

const holds = (read: () => KeyObject): boolean => {
  try {
    return isRsa(read());
  } catch {
    return false;
  }
};

const FORM = `of RSA with at least ${LEAST_BITS} bits, as PEM`;
export const privateKeySetting = z
  .string()
  .refine((pem) => holds(() => createPrivateKey(pem)), `must be a private key ${FORM}`);
/** A private key has a public one in it, which is not meant. */
export const publicKeySetting = z
  .string()
  .refine((pem) => !pem.includes('PRIVATE') && holds(() => createPublicKey(pem)), `must be a public key ${FORM}`);

export type Part = string | Uint8Array;

/** Each part on a line of its own. */
const linesOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [] : [Buffer.from('\n')]).concat(Buffer.from(part))));

/** The signature in base64. */
export const signatureOf = (key: KeyObject, parts: readonly Part[]): string =>
  sign('RSA-SHA256', linesOf(parts), key).toString('base64');

export const isSignature = (key: KeyObject, parts: readonly Part[], given: string): boolean =>
  verify('RSA-SHA256', linesOf(parts), key, Buffer.from(given, 'base64'));
