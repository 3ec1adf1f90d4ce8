/** Checks every example in docs/domain.md against the product's functions. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingWorld, type BookingWorld } from '#testing/trades.ts';
import { readExamples } from './examples.ts';
import { worldRunners } from './run-in-world.ts';
import { runners } from './runners.ts';

const examples = readExamples(readFileSync(new URL('../../../docs/domain.md', import.meta.url), 'utf8'));

let world: BookingWorld;
beforeAll(async () => {
  world = await bookingWorld();
});
afterAll(() => world.close());

describe('docs/domain.md', () => {
  it('has exactly one runner for each example', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual(
      Object.keys({ ...runners, ...worldRunners }).toSorted(),
    );
  });

  describe.each(examples)('$name', ({ name, rows }) => {
    it.each(rows.map((row, index) => ({ line: index + 1, ...row })))('row $line', async ({ given, expected }) => {
      expect(Object.keys(expected).length).toBeGreaterThan(0);
      expect(await (runners[name]?.(given) ?? worldRunners[name]?.(given, world))).toEqual(expected);
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
