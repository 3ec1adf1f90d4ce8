import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sniff } from './sniff.ts';
import { diskFileStore, maxFileBytes, type FileStore } from './store.ts';

const bytesOf = (text: string, size = 64) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(size)]);
const jpeg = bytesOf('\xff\xd8\xff\xe0');
const png = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const webp = bytesOf('RIFF\x10\0\0\0WEBPVP8 ');
const heic = bytesOf('\0\0\0\x18ftypheic');

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  store = diskFileStore(join(folder, 'a', 'b'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('diskFileStore', () => {
  it('lets no other user of the machine read them', async () => {
    const id = await store.put(jpeg);
    const paths = [join(folder, 'a'), join(folder, 'a', 'b', id.slice(0, 2), id)];
    expect(paths.map((path) => statSync(path).mode & 0o077)).toEqual([0, 0]);
  });

  it('returns the bytes and the detected type', async () => {
    const ids = await Promise.all([store.put(jpeg, 'image/jpg'), store.put(png, 'image/png'), store.put(webp)]);
    const files = await Promise.all(ids.map((id) => store.get(id)));
    expect(files.map((file) => file?.type)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    expect(Buffer.from(files[0]?.bytes ?? []).equals(jpeg)).toBe(true);
  });

  it('refuses non-images, wrongly claimed types, HEIC, empty and too large files, and stores nothing', async () => {
    await expect(store.put(bytesOf('<svg onload=…>'))).rejects.toMatchObject({ reason: 'file_type' });
    await expect(store.put(bytesOf('GIF89a'))).rejects.toMatchObject({ reason: 'file_type' });
    await expect(store.put(png, 'image/jpeg')).rejects.toMatchObject({ reason: 'file_type' });
    await expect(store.put(heic, 'image/heic')).rejects.toMatchObject({ reason: 'file_heic' });
    await expect(store.put(new Uint8Array())).rejects.toMatchObject({ reason: 'file_empty' });
    await expect(store.put(bytesOf('\xff\xd8\xff', maxFileBytes))).rejects.toMatchObject({ reason: 'file_too_large' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stores a file of exactly the maximum size', async () => {
    expect(await store.get(await store.put(bytesOf('\xff\xd8\xff', maxFileBytes - 3)))).toBeDefined();
  });

  it('finds nothing for foreign ids, in particular no other file on the machine', async () => {
    writeFileSync(join(folder, 'secret.png'), png);
    const wrong = [
      '',
      'secret.png',
      '../secret.png',
      '..%2fsecret.png',
      '../../../secret.png',
      '/etc/passwd',
      `${'a'.repeat(32)}.png`,
      `${'a'.repeat(32)}.exe`,
      `${'../'.repeat(11)}.png`,
    ];
    expect(await Promise.all(wrong.map((id) => store.get(id)))).toEqual(wrong.map(() => undefined));
  });

  it('gives each file a unique, unguessable id, and leaves no partial files', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => store.put(jpeg)));
    expect(new Set(ids).size).toBe(20);
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([]);
  });
});

it('sniffing accepts any bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => void expect(typeof sniff(bytes)).toBe('string')));
  expect(sniff(new Uint8Array([0xff, 0xd8]))).toBe('unknown');
});
