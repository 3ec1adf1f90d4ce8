/**
 * Every picture is encrypted with a key of its own, which is sealed in its row: neither the store nor the database
 * alone reveals the picture, a new key of the vault needs no picture to be rewritten, and without the row no copy can
 * be read.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newFileKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Context to which the vault binds the key of a picture. */
export const boundTo = (object: string): string => `files.file:${object}:key`;

/** Nonce, tag, content; bound to the name under which it is stored. */
export const encrypted = (bytes: Uint8Array, key: string, object: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce, { authTagLength: TAG_BYTES });
  const content = Buffer.concat([cipher.setAAD(Buffer.from(object)).update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
};

/** @throws when the key was changed, or is another picture's. */
export const decrypted = (sealed: Uint8Array, key: string, object: string): Buffer => {
  const bytes = Buffer.from(sealed);
  const body = NONCE_BYTES + TAG_BYTES;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const opener = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce, { authTagLength: TAG_BYTES });
  opener.setAAD(Buffer.from(object)).setAuthTag(bytes.subarray(NONCE_BYTES, body));
  return Buffer.concat([opener.update(bytes.subarray(body)), opener.final()]);
};
