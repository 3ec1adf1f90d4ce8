import argon2 from '@node-rs/argon2';
import { createQueue } from './queue.ts';

/** argon2id with the parameters that OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Callers refuse longer passwords earlier; this limit protects the hash in any case. */
const maxBytes = 1024;

/** Two concurrent hashes: a burst of logins must not exhaust memory and CPU. */
const queued = createQueue(2, 200);

/** The encoded hash to store. @throws QueueFull, RangeError for a password beyond 1 kB */
export async function hashPassword(password: string): Promise<string> {
  if (!password || Buffer.byteLength(password) > maxBytes) throw new RangeError('not a password');
  return queued(() => argon2.hash(password.normalize('NFC'), options));
}

/**
 * Whether the password matches the stored hash. Without a hash (unknown account, account without a password) it takes
 * as long and returns false, so that timing does not reveal whether an account exists. @throws QueueFull
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const usable = Buffer.byteLength(password) <= maxBytes;
  const reference = stored ?? (await dummyHash());
  const isRight = await queued(() => argon2.verify(reference, usable ? password.normalize('NFC') : ''));
  return isRight && usable && stored != null;
}

let dummy: Promise<string> | undefined;

/** Computed at start, so that the first login of an unknown account takes no longer than the others. */
export async function dummyHash(): Promise<string> {
  dummy ??= argon2.hash('nobody has this password', options);
  return dummy;
}

/** True when the stored hash was made with other parameters: rehash at the next successful login. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);
}
