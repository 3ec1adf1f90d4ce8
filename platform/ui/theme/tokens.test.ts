/**
 * A token that nobody defines has no effect, and no error shows it: an unknown weight is that of the surrounding text.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../');
const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => readFileSync(root + path, 'utf8'));
const found = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

it('every token that a style uses is defined, by a style or by the component that sets it', () => {
  const styles = read('{platform,capabilities,apps}/**/*.css');
  const components = read('{platform,capabilities,apps}/**/*.tsx');
  const defined = new Set([...found(styles, /(--[\w-]+)\s*:/g), ...found(components, /['"](--[\w-]+)['"]/g)]);
  const used = found(styles, /var\((--[\w-]+)/g);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
