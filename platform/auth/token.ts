import { hash } from 'node:crypto';
import { opaqueToken } from '#platform/ids/ids.ts';

/** A session token: 256 random bits. Only its hash is stored. */
export function newToken(): string {
  return opaqueToken(32);
}

/** What is stored and looked up. No salt and no slowness: the token is random, there is nothing to guess. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
