import { hash } from 'node:crypto';
import { opaqueToken } from '#platform/ids/ids.ts';

/** A session token: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return opaqueToken(32);
}

/** The stored hash. No salt and no slow hash are needed: a random token cannot be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
