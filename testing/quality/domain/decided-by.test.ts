/** Each rule of docs/domain.md about money names the file that decides it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRules } from './decided-by.ts';

const ROOT = join(import.meta.dirname, '../../../');
const rules = readRules(readFileSync(join(ROOT, 'docs/domain.md'), 'utf8'));

/** Answers that look like amounts. */
const NO_AMOUNT = ['10. Accounts, sessions and limits > The login log'];

it('a rule whose example ends in an amount names the code that pays, shows or reads it', () => {
  const silent = rules.filter(({ answersMoney, decidedBy }) => answersMoney && decidedBy.length === 0);
  expect(silent.map(({ name }) => name)).toEqual(NO_AMOUNT);
  expect(rules.filter(({ answersMoney }) => answersMoney).length).toBeGreaterThan(30);
});

it('the files are there, and are those of the product', () => {
  const named = rules.flatMap(({ decidedBy }) => decidedBy);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(named.filter((path) => !/^(capabilities|platform)\//.test(path) || /\.test\./.test(path))).toEqual([]);
});

it('a rule that does not say it is found, under a heading and under a bold title', () => {
  const table = '<!-- example: x -->\n| a | = b |\n|---|---|\n| 1.00 | 2.00 |\n';
  const text = `## A\n\nPaid by: \`a.ts\`, \`b.sql\`\n\n${table}\n**B.** words\n\n${table}\n## C\n\n${table.replace('2.00', '2')}`;
  expect(readRules(text)).toEqual([
    { name: 'A', decidedBy: ['a.ts', 'b.sql'], answersMoney: true },
    { name: 'A > B', decidedBy: [], answersMoney: true },
    { name: 'C', decidedBy: [], answersMoney: false },
  ]);
});
