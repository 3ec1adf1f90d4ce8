/** A class that is taken from a CSS module exists in it: a missing one is silently undefined. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../');
const FILES = globSync('{platform,capabilities,apps}/**/*.tsx', { cwd: ROOT });

const missingIn = (file: string, source: string): string[] =>
  [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const css = readFileSync(join(ROOT, dirname(file), path), 'utf8');
    const used = [...source.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(([, used = '']) => used);
    const isDefined = (used: string): boolean => new RegExp(`\\.${used}(?![\\w-])`).test(css);
    return used.filter((each) => !isDefined(each)).map((each) => `${file}: ${each} in ${path}`);
  });

it('every class used from a CSS module is defined there', () => {
  expect(FILES.length).toBeGreaterThan(200);
  expect(FILES.flatMap((file) => missingIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

it('a missing class is found', () => {
  const source = `import styles from './withdrawals.module.css';\nstyles['row'];\nstyles['gone'];`;
  expect(missingIn('capabilities/withdrawals/mobile/list/withdrawals.tsx', source)).toEqual([
    'capabilities/withdrawals/mobile/list/withdrawals.tsx: gone in ./withdrawals.module.css',
  ]);
});
