import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFileStore, newFileName, type FileStore } from './store.ts';

const bytes = Buffer.from('not text: \0\x01\xff', 'latin1');

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  store = diskFileStore(join(folder, 'a', 'b'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a store of files', () => {
  it('returns the bytes that it was given, until they are removed', async () => {
    const [name, other] = [newFileName(), newFileName()];
    await store.put(name, bytes);
    await store.put(other, Buffer.alloc(0));
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
    expect(Buffer.from((await store.get(other)) ?? 'nothing')).toEqual(Buffer.alloc(0));
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeUndefined();
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
  it('lets no other user of the machine read them, and leaves no partial ones', async () => {
    const names = Array.from({ length: 10 }, newFileName);
    await Promise.all(names.map((name) => store.put(name, bytes)));
    const path = join(folder, 'a', 'b', names[0]?.slice(0, 2) ?? '', names[0] ?? '');
    expect([join(folder, 'a'), path].map((one) => statSync(one).mode & 0o077)).toEqual([0, 0]);
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  });

  it('never overwrites a file', async () => {
    const name = newFileName();
    await store.put(name, bytes);
    await expect(store.put(name, Buffer.from('other'))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(Buffer.from((await store.get(name)) ?? [])).toEqual(bytes);
  });

  it('finds nothing where a file stands in place of its folder', async () => {
    const name = newFileName();
    await store.put(newFileName(), bytes);
    writeFileSync(join(folder, 'x'), '');
    await expect(diskFileStore(join(folder, 'x')).put(name, bytes)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
