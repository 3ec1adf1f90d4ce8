import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createKey, openKey, recipientsFrom, writeIdentity } from './backup-key.ts';
import { decrypting, encrypting, type FileCipher } from './file-cipher.ts';

const MB = 1 << 20;
const key = randomBytes(32);
const folder = mkdtempSync(join(tmpdir(), 'zhanye-cipher-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs in pieces whose size divides no chunk. */
const through = async (bytes: Buffer, cipher: FileCipher, path: string): Promise<Buffer> => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_537) }, (_, nth) =>
    bytes.subarray(nth * 65_537, (nth + 1) * 65_537),
  );
  const stream = cipher(path);
  const [, out] = await Promise.all([pipeline(Readable.from(pieces), stream), buffer(stream)]);
  return out;
};

describe('a file of a backup', () => {
  it.each([0, 1, MB - 1, MB, MB + 1, 2 * MB, 3 * MB + 7])('of %i bytes is read as it was written', async (length) => {
    const bytes = randomBytes(length);
    const sealed = await through(bytes, encrypting(key), 'cluster/base/1');
    expect(sealed.equals(bytes)).toBe(false);
    expect((await through(sealed, decrypting(key), 'cluster/base/1')).equals(bytes)).toBe(true);
  });

  it.each([
    ['cut off after a whole chunk', (sealed: Buffer) => sealed.subarray(0, MB + 16)],
    ['without its first chunk', (sealed: Buffer) => sealed.subarray(MB + 16)],
    [
      'with its chunks in another order',
      (sealed: Buffer) => Buffer.concat([sealed.subarray(MB + 16, 2 * (MB + 16)), sealed]),
    ],
    ['with one bit changed', (sealed: Buffer) => Buffer.from(sealed.with(9, (sealed[9] ?? 0) ^ 1))],
    ['empty', () => Buffer.alloc(0)],
  ])('%s is refused', async (_what, change) => {
    const sealed = await through(randomBytes(3 * MB), encrypting(key), 'files/a');
    await expect(through(change(sealed), decrypting(key), 'files/a')).rejects.toThrow(/damaged: files\/a is not/);
  });

  it('is refused in the place of another one, and under another key', async () => {
    const sealed = await through(randomBytes(10), encrypting(key), 'files/a');
    await expect(through(sealed, decrypting(key), 'files/b')).rejects.toThrow(/damaged/);
    await expect(through(sealed, decrypting(randomBytes(32)), 'files/a')).rejects.toThrow(/damaged/);
  });
});

describe('the key of a backup', () => {
  it('is opened by each of its recipients, and by nobody else', async () => {
    const [one, other, third] = ['one', 'other', 'third'].map((name) => join(folder, name)) as [string, string, string];
    const recipients = [await writeIdentity(one), await writeIdentity(other)];
    await writeIdentity(third);
    expect(statSync(one).mode & 0o777).toBe(0o600);
    const made = await createKey(folder, recipientsFrom({ BACKUP_RECIPIENTS: recipients.join(', ') }));
    expect(readFileSync(join(folder, 'key.age')).includes(made)).toBe(false);
    for (const file of [one, other]) expect((await openKey(folder, file)).equals(made)).toBe(true);
    await expect(openKey(folder, third)).rejects.toThrow(/does not open this backup/);
    await expect(openKey(folder, undefined)).rejects.toThrow(/set BACKUP_IDENTITY_FILE/);
    await expect(openKey(folder, join(folder, 'none'))).rejects.toThrow(/cannot be read/);
  });

  it('is not made for a recipient that is none, nor an identity in the place of another file', async () => {
    await expect(createKey(folder, ['AGE-SECRET-KEY-1XYZ'])).rejects.toThrow(
      /BACKUP_RECIPIENTS: .* is not a recipient/,
    );
    writeFileSync(join(folder, 'kept'), 'mine');
    await expect(writeIdentity(join(folder, 'kept'))).rejects.toThrow(/EEXIST/);
    expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('mine');
  });
});
