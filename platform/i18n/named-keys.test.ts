import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isNamedIn } from './named-keys.ts';

const named = (source: string, keys: readonly string[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-named-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'page.tsx');
  writeFileSync(file, source);
  return keys.filter(isNamedIn([file]));
};

it('names a key as a literal, in a table too, but not in a comment', () => {
  const source = "// 'spares.list.none'\nconst names = { a: 'spares.list.title' }; t(`spares.list.back`);";
  expect(named(source, ['spares.list.title', 'spares.list.back', 'spares.list.none'])).toEqual([
    'spares.list.title',
    'spares.list.back',
  ]);
});

it('names all keys that a template can produce', () => {
  const source = 'const a = t(`spares.kind.${kind}`), b = t(`spares.${what}.title`), c = `${x}.${y}`;';
  const keys = ['spares.kind.lent', 'spares.list.title', 'spares.kind.lent.more', 'others.list.name'];
  expect(named(source, keys)).toEqual(['spares.kind.lent', 'spares.list.title']);
});
