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
  expect(lengthViolations('a.test.ts', `it('${title}', async () => {});`)).toEqual([]);
  expect(lengthViolations('a.ts', `const page = \`\n<p>${title}</p>\n\`;`)).toEqual([]);
  expect(lengthViolations('a.sql', `comment on table a is '${title}';`)).toEqual([]);
});

it.each([
  ['const rows = sql`\nLINE\n`;', 'a template of SQL'],
  ['const rows = sql`LINE`;', 'one line of SQL'],
  ['const UNNAMED = `\n  select 1\nLINE\n`;', 'SQL without a tag'],
])('finds %j: the text between two quoted values is no string', (text) => {
  const conditions = 'name not in other_names and '.repeat(3);
  const line = `where kind in ('c', 'u') and parent = 0 and ${conditions}name <> 'pg_catalog'`;
  expect(lengthViolations('a.ts', text.replace('LINE', line))).toMatchObject([{ rule: 'line' }]);
});
