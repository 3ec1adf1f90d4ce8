/**
 * Setup file: whether a password fits a hash is computed once in a process. Tests log in with a few passwords thousands
 * of times, and each answer takes 30 ms of a processor and 19 MB of memory, by design (platform/auth/password.test.ts).
 */
import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll } from 'vitest';

type Verify = typeof argon2.verify;

interface KnownPasswords {
  readonly answers: Map<string, Promise<boolean>>;
  isOff: boolean;
}

const place = globalThis as { knownPasswords?: KnownPasswords };

/** The process has one memory, although this file is read anew for each test file. */
const install = (): KnownPasswords => {
  const known: KnownPasswords = { answers: new Map(), isOff: false };
  const { verify } = argon2;
  const once: Verify = (stored, password, ...more) => {
    if (known.isOff) return verify(stored, password, ...more);
    const key = `${String(stored)} ${String(password)}`;
    const answer = known.answers.get(key) ?? verify(stored, password, ...more);
    known.answers.set(key, answer);
    return answer;
  };
  Object.assign(argon2, { verify: once });
  return known;
};

const known = (place.knownPasswords ??= install());

/** For tests of simultaneous requests: every answer takes its time, as in production. */
export const takeTimeForPasswords = (): void => {
  beforeAll(() => void (known.isOff = true));
  afterAll(() => void (known.isOff = false));
};
