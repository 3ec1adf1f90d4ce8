import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lengthViolations, longLines } from './line-length.ts';

it('no line of code is longer than 120 characters', () => {
  expect(longLines(join(import.meta.dirname, '../../'))).toEqual([]);
});

it('finds a long comment and a long line of SQL, and counts characters, not bytes', () => {
  const words = 'word '.repeat(30);
  expect(lengthViolations('a.ts', `// ${words}`)).toMatchObject([
    { rule: 'line', detail: expect.stringContaining('line 1') },
  ]);
  expect(lengthViolations('a.sql', `ok\nselect ${words}`)).toMatchObject([
    { detail: expect.stringContaining('line 2') },
  ]);
  expect(lengthViolations('a.ts', '字'.repeat(120))).toEqual([]);
});

it('exempts a line that holds one long string', () => {
  const title = 'a title '.repeat(15);
  expect(lengthViolations('a.test.ts', `it('${title}', async () => {`)).toEqual([]);
});
