import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files of browser tests that the filters choose, relative to the root; a filter is a part of the path, as in vitest. */
export function browserTestFiles(root: string, filters: string[]): string[] {
  const folder = join(root, 'e2e');
  if (!existsSync(folder)) return [];
  const words = filters.filter((filter) => !filter.startsWith('-'));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('e2e', name))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
}
