import { expect, it } from 'vitest';
import { dummyHash, hashPassword, needsRehash, verifyPassword } from './password.ts';
import { createQueue, QueueFull } from './queue.ts';
import { hashToken, newToken } from './token.ts';

it('verifies the correct password and rejects others', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'correct horse')).toBe(true);
  expect(await verifyPassword(stored, 'correct horsf')).toBe(false);
  expect(await verifyPassword(stored, '')).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(stored);
});

it('treats canonically equivalent Unicode input as the same password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9-2026'), 'cafe\u0301-2026')).toBe(true);
});

it('returns false for an unknown account after the same work, even for the password of the dummy hash', async () => {
  const stored = await dummyHash();
  expect(await verifyPassword(stored, 'nobody has this password')).toBe(true);
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  expect(await verifyPassword(null, 'anything')).toBe(false);
  expect(needsRehash(stored)).toBe(false); // the same parameters take the same time
});

it('refuses passwords over 1 kB', async () => {
  await expect(hashPassword('x'.repeat(1025))).rejects.toThrow(RangeError);
  await expect(hashPassword('')).rejects.toThrow(RangeError);
  expect(await verifyPassword(await hashPassword('abcdef1'), 'x'.repeat(1_000_000))).toBe(false);
});

it('detects a hash made with older parameters', () => {
  expect(needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA')).toBe(true);
});

it('the queue runs at most `width` tasks, in order, and rejects beyond `length`', async () => {
  const queue = createQueue(2, 3);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (n: number) =>
    queue(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(n);
      running--;
    });
  const tasks = [1, 2, 3, 4, 5].map(task);
  await expect(task(6)).rejects.toThrow(QueueFull);
  await Promise.all(tasks);
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]]);
});

it('the queue continues after a failed task', async () => {
  const queue = createQueue(1, 10);
  const failed = queue(() => Promise.reject(new Error('no')));
  const after = queue(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await after).toBe('yes');
});

it('a token has 256 bits and cannot be derived from its hash', () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
