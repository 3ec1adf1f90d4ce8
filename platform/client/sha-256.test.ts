/** Hashes are the same with and without the browser's own functions, which it does not offer over plain http. */
import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { sha256OfTexts } from './sha-256.ts';

const TEXTS = ['', 'abc', 'uuid:13880217736:17', '展业', 'a'.repeat(1_000)];
const expected = TEXTS.map((text) => createHash('sha256').update(text).digest('hex'));
const hex = (hashes: readonly Uint8Array[]): string[] => hashes.map((hash) => Buffer.from(hash).toString('hex'));

afterEach(() => vi.unstubAllGlobals());

it('in the browser', async () => {
  expect(hex(await sha256OfTexts(TEXTS))).toEqual(expected);
});

it('by the library, where there is no crypto.subtle', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => new Uint8Array() });
  expect(hex(await sha256OfTexts(TEXTS))).toEqual(expected);
});
