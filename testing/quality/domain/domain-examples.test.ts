/** Checks every example in docs/domain.md against the product's functions. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExamples } from './examples.ts';
import { runners } from './runners.ts';

const examples = readExamples(readFileSync(new URL('../../../docs/domain.md', import.meta.url), 'utf8'));

describe('docs/domain.md', () => {
  it('has exactly one runner for each example', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual(Object.keys(runners).toSorted());
  });

  describe.each(examples)('$name', ({ name, rows }) => {
    it.each(rows.map((row, index) => ({ line: index + 1, ...row })))('row $line', ({ given, expected }) => {
      expect(Object.keys(expected).length).toBeGreaterThan(0);
      expect(runners[name]?.(given)).toEqual(expected);
    });
  });
});

describe('reading examples', () => {
  it('separates given from expected columns', () => {
    const markdown = 'text\n<!-- example: sum -->\n| a | b | = c |\n|---|---|---|\n| 1 | 2 | 3 |\n\n| other | table |';
    const row = { given: { a: '1', b: '2' }, expected: { c: '3' } };
    expect(readExamples(markdown)).toEqual([{ name: 'sum', rows: [row] }]);
  });

  it('rejects an example without rows, which would assert nothing', () => {
    expect(() => readExamples('<!-- example: sum -->\n\n| a | = c |')).toThrow('no rows');
  });
});
