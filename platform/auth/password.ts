import { hash, verify } from '@node-rs/argon2';
import { createQueue } from './queue.ts';

/** argon2id, as OWASP recommends it: 19 MiB, 2 passes, 1 lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Longer ones are refused before they get here; this keeps a megabyte out of the hash in any case. */
const maxBytes = 1024;

/** Two at once: a storm of logins must not take the memory and the processors of everybody else. */
const queued = createQueue(2, 200);

/** The encoded hash to store. @throws QueueFull, RangeError for a password beyond 1 kB */
export async function hashPassword(password: string): Promise<string> {
  if (!password || Buffer.byteLength(password) > maxBytes) throw new RangeError('not a password');
  return queued(() => hash(password.normalize('NFC'), options));
}

/**
 * Whether the password is the one of the stored hash. Without a hash (unknown account, account without a password) it
 * works just as long and answers false, so that the time tells nothing. @throws QueueFull
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const usable = Buffer.byteLength(password) <= maxBytes;
  const reference = stored ?? (await dummyHash());
  const isRight = await queued(() => verify(reference, usable ? password.normalize('NFC') : ''));
  return isRight && usable && stored != null;
}

let dummy: Promise<string> | undefined;

/** Called at start, so that the first unknown account does not wait for it either. */
export async function dummyHash(): Promise<string> {
  dummy ??= hash('nobody has this password', options);
  return dummy;
}

/** True when the stored hash was made with other parameters: hash again at the next good login. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`);
}
