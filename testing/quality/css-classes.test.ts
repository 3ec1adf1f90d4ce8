/** A class that is taken from a CSS module exists in it, and each class of one is taken: otherwise one is nothing. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const FILES = globSync('{platform,capabilities,apps}/**/*.{ts,tsx}', { cwd: ROOT });

interface Use {
  readonly file: string;
  /** Path of the module. */
  readonly css: string;
  readonly taken: readonly string[];
  /** A class is taken by an expression: which ones cannot be read. */
  readonly isComputed: boolean;
}

const usesIn = (file: string, source: string): Use[] =>
  [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    file,
    css: path.startsWith('#') ? path.slice(1) : posix.join(dirname(file), path),
    taken: [...source.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(([, taken = '']) => taken),
    isComputed: new RegExp(`\\b${name}\\[(?!')`).test(source),
  }));

const definedIn = (css: string): Set<string> => {
  const selectors = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));
};

const missingOf = ({ file, css, taken }: Use, defined: ReadonlySet<string>): string[] =>
  taken.filter((name) => !defined.has(name)).map((name) => `${file}: ${name} in ${css}`);

const unusedOf = (css: string, defined: ReadonlySet<string>, uses: readonly Use[]): string[] => {
  if (uses.some(({ isComputed }) => isComputed)) return [];
  const taken = new Set(uses.flatMap((use) => use.taken));
  return [...defined].filter((name) => !taken.has(name)).map((name) => `${css}: ${name}`);
};

const uses = FILES.flatMap((file) => usesIn(file, read(file)));
const usesOf = Map.groupBy(uses, ({ css }) => css);

it('every class taken from a CSS module is defined there', () => {
  expect(FILES.length).toBeGreaterThan(200);
  expect(uses.flatMap((use) => missingOf(use, definedIn(read(use.css))))).toEqual([]);
});

it('every class of a CSS module is taken by a file that imports it', () => {
  const modules = globSync('{platform,capabilities,apps}/**/*.module.css', { cwd: ROOT });
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.flatMap((css) => unusedOf(css, definedIn(read(css)), usesOf.get(css) ?? []))).toEqual([]);
});

it('a missing class and one that nobody takes are found', () => {
  const source = `import styles from './list.module.css';\nstyles['row'];\nstyles['gone'];`;
  const planted = usesIn('capabilities/x/mobile/list.tsx', source);
  const css =
    '/* .said */ .row :global(.icon) { margin: 0.5em; }\n@media (min-width: 1px) { .row, .old > b { top: 0 } }';
  const defined = definedIn(css);
  expect(planted.flatMap((use) => missingOf(use, defined))).toEqual([
    'capabilities/x/mobile/list.tsx: gone in capabilities/x/mobile/list.module.css',
  ]);
  expect(unusedOf('list.module.css', defined, planted)).toEqual(['list.module.css: old']);
  const [use] = usesIn('x.tsx', `${source}\nstyles[size];`);
  expect(unusedOf('list.module.css', defined, use ? [use] : [])).toEqual([]);
});
