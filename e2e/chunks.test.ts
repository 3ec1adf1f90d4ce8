/** Files of the built app: none imports one that imports it back, since one of the two would be evaluated too early. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../dist/mobile/assets');
const IMPORT = /(?:^|;)\s*import\s*(?:[^"'()]*?from\s*)?"\.\/([^"]+)"/g;

const importsOf = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.js'))
    .map((name): [string, string[]] => [
      name,
      [...readFileSync(join(FOLDER, name), 'utf8').matchAll(IMPORT)].map((found) => found[1] ?? ''),
    ]),
);

/** Files that a file needs before it is evaluated, at any distance. */
const neededBy = (name: string, found = new Set<string>()): Set<string> => {
  for (const next of importsOf.get(name) ?? [])
    if (!found.has(next)) {
      found.add(next);
      neededBy(next, found);
    }
  return found;
};

it('no file needs itself', () => {
  expect([...importsOf.values()].flat().length).toBeGreaterThan(100);
  expect([...importsOf.keys()].filter((name) => neededBy(name).has(name))).toEqual([]);
});
