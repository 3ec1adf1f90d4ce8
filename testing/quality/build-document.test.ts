/** docs/build.md explains every plugin and every group of chunks of the builds. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const document = textOf('docs/build.md');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

const sources = ['vite.config.ts', ...globSync('{apps,platform}/**/*.ts', { cwd: ROOT })];
const plugins = sources
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) => matches(textOf(path), /name: '(zhanye-[\w-]+)'/g));

it('each plugin is in the table, and no other', () => {
  expect(plugins.length).toBeGreaterThan(6);
  expect([...new Set(matches(document, /`(zhanye-[\w-]+)`/g))].toSorted()).toEqual(plugins.toSorted());
});

it('each named group of chunks is in the table', () => {
  const groups = matches(textOf('vite.config.ts'), /name: '([\w-]+)'/g);
  expect(groups.length).toBeGreaterThan(8);
  expect(groups.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
