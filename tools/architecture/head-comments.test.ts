/** The comment at the head of a file stays there, although the formatter moves it with the import below it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const AREAS = '{platform,capabilities,apps,simulator,bench,e2e,testing,tools}/**/*.{ts,tsx,mjs}';

/** A comment of documentation between two imports. */
const isCarried = (text: string): boolean => /^(?:import [^;]*;\n)+\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nimport /.test(text);

it('no comment about a file stands between its imports', () => {
  const files = globSync(AREAS, { cwd: root }).filter((path) => !path.includes('node_modules'));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((path) => isCarried(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('a comment that was moved is found', () => {
  expect(isCarried("import { a } from 'a';\n/** The part. */\nimport { b } from 'b';\n")).toBe(true);
  expect(isCarried("/** The part. */\nimport { a } from 'a';\nimport { b } from 'b';\n")).toBe(false);
});
