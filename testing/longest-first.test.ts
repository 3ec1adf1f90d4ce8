import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONGEST, longestFirst } from './longest-first.ts';

it.each(LONGEST)('%s exists', (path) => {
  expect(existsSync(join(import.meta.dirname, '..', path))).toBe(true);
});

it('starts the listed files in the order of the list, then the others in the given order', () => {
  const names = ['/p/b.test.ts', `/p/${LONGEST[1]}`, '/p/a.test.ts', `/p/${LONGEST[0]}`];
  const sorted = longestFirst(names.map((moduleId) => ({ moduleId })));
  expect(sorted.map(({ moduleId }) => names.indexOf(moduleId))).toEqual([3, 1, 0, 2]);
});
