/** Every rule in docs/domain.md has an example that is executed, or a reason why not. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSections } from './sections.ts';
import { WITHOUT_EXAMPLE } from './without-example.ts';

const ROOT = new URL('../../../', import.meta.url);
const sections = readSections(readFileSync(new URL('docs/domain.md', ROOT), 'utf8'));

it('every section has an executed example, or says why none is needed', () => {
  const without = sections.filter(({ examples }) => examples === 0).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_EXAMPLE).toSorted());
  expect(sections.length).toBeGreaterThan(60);
});

it('each section without an example names tests that there are', () => {
  const tests = Object.values(WITHOUT_EXAMPLE).flatMap(({ heldBy }) => heldBy);
  expect(tests.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  expect(Object.values(WITHOUT_EXAMPLE).filter(({ why, heldBy }) => why === '' || heldBy.length === 0)).toEqual([]);
});

it('a section without an example is found: under a heading, and under a bold title within it', () => {
  const text =
    '## A\nwords\n\n<!-- example: x -->\n| a | = b |\n\n**B.** words\n\nmore **bold** words\n### C\n\n**D** words';
  expect(readSections(text)).toMatchObject([
    { name: 'A', examples: 1 },
    { name: 'A > B', examples: 0 },
    { name: 'C', examples: 0 },
    { name: 'C > D', examples: 0 },
  ]);
});
