import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sparkPath } from './spark-path.ts';

const points = (path: string): [number, number][] =>
  path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]);

it('stays within its picture for any values, from the left edge to the right', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 2, maxLength: 60 }), (values) => {
      const line = points(sparkPath(values));
      for (const [x, y] of line) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(52);
        expect(y).toBeGreaterThanOrEqual(2);
        expect(y).toBeLessThanOrEqual(18);
      }
      expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([0, 52]);
    }),
  );
});

it('shows a rise as a rise on any day of the week, and equal days as a flat line', () => {
  const weeks = Array.from({ length: 30 }, (_, day) => (day % 7 < 2 ? 0.4 : 1) * (1000 + day * 100));
  const line = points(sparkPath(weeks));
  expect(line[0]?.[1]).toBeGreaterThan(line.at(-1)?.[1] ?? 99);
  expect(new Set(points(sparkPath([5, 5, 5])).map(([, y]) => y))).toEqual(new Set([18]));
});
