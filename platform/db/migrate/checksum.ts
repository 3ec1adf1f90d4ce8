import { createHash } from 'node:crypto';

/** SHA-256 of the parts, hexadecimal. */
export const checksum = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};
