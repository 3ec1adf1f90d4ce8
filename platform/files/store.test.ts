/** The promises of every store of files, wherever it stores them; then the promises of each kind. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Server, type S3Server } from '#testing/s3/s3-server.ts';
import { s3FileStore } from './s3.ts';
import { diskFileStore, newFileName, type FileStore } from './store.ts';

const bytes = Buffer.from('not text: \0\x01\xff', 'latin1');

let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server();
});
afterAll(() => s3.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanye-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const KINDS: readonly [string, () => FileStore][] = [
  ['a folder', () => diskFileStore(join(folder, 'a', 'b'))],
  ['a bucket', () => s3FileStore(s3.options)],
];

describe.each(KINDS)('%s as a store of files', (_kind, open) => {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });

  it('returns the bytes that it was given, until they are removed', async () => {
    const [name, other] = [newFileName(), newFileName()];
    await store.put(name, bytes);
    await store.put(other, Buffer.alloc(0));
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
    expect(Buffer.from((await store.get(other)) ?? 'nothing')).toEqual(Buffer.alloc(0));
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeUndefined();
    expect(await store.get(newFileName())).toBeUndefined();
  });

  it('keeps many simultaneous files apart, and a large one complete', async () => {
    const files = Array.from(
      { length: 20 },
      (_, i) => [newFileName(), Buffer.alloc(i === 0 ? 6_000_000 : 900, i)] as const,
    );
    await Promise.all(files.map(([name, content]) => store.put(name, content)));
    const found = await Promise.all(files.map(([name]) => store.get(name)));
    expect(files.filter(([, content], i) => !content.equals(found[i] ?? Buffer.alloc(0)))).toEqual([]);
  });

  it('never overwrites a file', async () => {
    const name = newFileName();
    await store.put(name, bytes);
    await expect(store.put(name, Buffer.from('other'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
  });

  it('refuses names that could lead to another file', async () => {
    for (const name of [
      '',
      'secret.png',
      '../secret',
      '/etc/passwd',
      `../${'a'.repeat(29)}`,
      `${'a'.repeat(28)}%2f..`,
    ]) {
      await expect(store.get(name)).rejects.toThrow(RangeError);
      await expect(store.put(name, bytes)).rejects.toThrow(RangeError);
      await expect(store.remove(name)).rejects.toThrow(RangeError);
    }
  });
});

describe('a folder of files', () => {
  const open = () => diskFileStore(join(folder, 'a', 'b'));

  it('lets no other user of the machine read them, and leaves no partial ones', async () => {
    const [store, names] = [open(), Array.from({ length: 10 }, newFileName)];
    await Promise.all(names.map((name) => store.put(name, bytes)));
    const path = join(folder, 'a', 'b', names[0]?.slice(0, 2) ?? '', names[0] ?? '');
    expect([join(folder, 'a'), path].map((one) => statSync(one).mode & 0o077)).toEqual([0, 0]);
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  });

  it('finds nothing where a file is in place of its folder', async () => {
    await open().put(newFileName(), bytes);
    writeFileSync(join(folder, 'x'), '');
    await expect(diskFileStore(join(folder, 'x')).put(newFileName(), bytes)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

it('gives a file the same path in a bucket as in a folder, so that one can be copied into the other', async () => {
  const name = newFileName();
  await diskFileStore(folder).put(name, bytes);
  await s3FileStore(s3.options).put(name, bytes);
  const onDisk = readdirSync(folder, { recursive: true }).map(String);
  expect([...s3.objects.keys()].filter((key) => onDisk.includes(key))).toEqual([`${name.slice(0, 2)}/${name}`]);
});
