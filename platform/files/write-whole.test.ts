import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolderSynced, writeWhole } from './write-whole.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanye-whole-'));
  path = join(folder, 'a.csv');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a file for its owner alone, and nothing else', async () => {
  await writeWhole(path, '一', { replaces: false });
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['一', 0o600]);
  expect(readdirSync(folder)).toEqual(['a.csv']);
});

it('replaces a file only if it may', async () => {
  writeFileSync(path, 'before');
  await expect(writeWhole(path, 'after', { replaces: false })).rejects.toMatchObject({ code: 'EEXIST' });
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['before', ['a.csv']]);
  await writeWhole(path, 'after', { replaces: true, mode: 0o644 });
  expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['after', ['a.csv']]);
});

it('writes one of several concurrent files completely', async () => {
  const texts = Array.from({ length: 8 }, (_, i) => String(i).repeat(100_000));
  await Promise.all(texts.map((text) => writeWhole(path, text, { replaces: true })));
  expect(texts).toContain(readFileSync(path, 'utf8'));
  expect(readdirSync(folder)).toEqual(['a.csv']);
});

it('removes the parts of killed processes, and not those of living ones', async () => {
  const { pid } = spawnSync('true');
  const dead = `a.csv.${pid}.0123456789ab.part`;
  const living = `a.csv.${process.ppid}.0123456789ab.part`;
  for (const name of [dead, living]) writeFileSync(join(folder, name), '');
  await writeWhole(path, 'x', { replaces: false });
  expect(readdirSync(folder).toSorted()).toEqual(['a.csv', living]);
});

it('creates folders', async () => {
  await makeFolderSynced(join(folder, 'b', 'c'));
  await makeFolderSynced(join(folder, 'b', 'c'));
  expect(readdirSync(join(folder, 'b'))).toEqual(['c']);
});
