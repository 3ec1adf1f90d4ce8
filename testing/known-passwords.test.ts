import argon2 from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { takeTimeForPasswords } from './known-passwords.ts';

const hashOf = (password: string): Promise<string> => argon2.hash(password, { memoryCost: 8, timeCost: 1 });

it('whether a password fits a hash is computed once, and for each hash and password', async () => {
  const [stored, other] = await Promise.all(['right', 'other'].map(hashOf));
  const first = argon2.verify(stored ?? '', 'right');
  expect(argon2.verify(stored ?? '', 'right')).toBe(first);
  expect([await first, await argon2.verify(stored ?? '', 'wrong'), await argon2.verify(other ?? '', 'right')]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('where it has to take its time', () => {
  takeTimeForPasswords();

  it('is computed each time', async () => {
    const stored = await hashOf('right');
    const first = argon2.verify(stored, 'right');
    expect(argon2.verify(stored, 'right')).not.toBe(first);
    expect(await first).toBe(true);
  });
});
