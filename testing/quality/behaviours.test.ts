/** docs/behaviours.md numbers the product's behaviours, and names an existing test for each. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../');
const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

interface Behaviour {
  readonly no: string;
  readonly tests: readonly { path: string; name: string }[];
}

const behaviours = [...read('docs/behaviours.md').matchAll(/^\| ([\d.]+) \|(.*)\|(.*)\|$/gm)].map(
  ([, no = '', , held = '']): Behaviour => ({
    no,
    tests: held
      .split('<br>')
      .flatMap((one) => [.../`([^`]+)`: (.+)/g[Symbol.matchAll](one.trim())])
      .map(([, path = '', name = '']) => ({ path, name })),
  }),
);

it('numbers them in each of the eight sections', () => {
  const sections = Map.groupBy(behaviours, ({ no }) => no.split('.')[0] ?? '');
  expect([...sections.keys()]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  for (const [section, all] of sections)
    expect(all.map(({ no }) => no)).toEqual(all.map((_, index) => `${section}.${index + 1}`));
});

it('names a test for each', () => {
  expect(behaviours.filter(({ tests }) => tests.length === 0).map(({ no }) => no)).toEqual([]);
});

it('names tests that exist', () => {
  const named = behaviours.flatMap(({ no, tests }) => tests.map((test) => ({ no, ...test })));
  expect(named.filter(({ path, name }) => !read(path).includes(name))).toEqual([]);
});
