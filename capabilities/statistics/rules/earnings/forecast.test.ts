/** An estimate against exact integers: the sums of the days, their squares, and no square root. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { forecastOf } from './forecast.ts';

const square = (value: bigint): bigint => value * value;

/**
 * Whether `low` is the hundreds nearest to middle − 1.28 × the root of variance × days left, where middle = sum + mean
 * × days left and the variance is that of a sample. All sides are multiplied by n, and by 100² × (n − 1) once squared;
 * a fen is allowed for computing with fractions.
 */
const isNearest = (days: readonly bigint[], left: bigint, end: bigint, side: 1n | -1n): boolean => {
  const n = BigInt(days.length);
  const sum = days.reduce((all, value) => all + value, 0n);
  const squares = days.reduce((all, value) => all + square(value), 0n);
  const middle = n * sum + sum * left;
  // n² × (1.28 × deviation)² × days left × 100² × (n − 1)
  const spread = square(128n) * n * (n * squares - square(sum)) * left;
  const distance = (of: bigint): bigint => side * (n * of - middle);
  const asSquare = (of: bigint): bigint => {
    const value = distance(of);
    return (value < 0n ? -1n : 1n) * square(value) * square(100n) * (n - 1n);
  };
  const [near, far] = [end - side * 5_001n, end + side * 5_001n];
  return asSquare(near) <= spread && spread <= asSquare(far);
};

it('includes eight of ten outcomes by the full days, in hundreds of yuan', () => {
  const days = fc.array(fc.integer({ min: -50_000_000, max: 500_000_000 }), { minLength: 7, maxLength: 30 });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 24 }), (values, left) => {
      const found = forecastOf(values.map(fen), left);
      if (found === undefined) throw new Error('there is a forecast from seven full days on');
      const exact = values.map(BigInt);
      expect([found.lowFen % 10_000, found.highFen % 10_000].map(Math.abs)).toEqual([0, 0]);
      expect(isNearest(exact, BigInt(left), BigInt(found.lowFen), -1n)).toBe(true);
      expect(isNearest(exact, BigInt(left), BigInt(found.highFen), 1n)).toBe(true);
      const n = BigInt(values.length);
      const sum = exact.reduce((all, value) => all + value, 0n);
      const off = n * BigInt(found.meanFen) - sum;
      expect(2n * (off < 0n ? -off : off) <= n).toBe(true);
    }),
  );
});

it.each([
  [6, 1],
  [7, 0],
])('is not made of %d full days with %d left', (full, left) => {
  expect(forecastOf(Array(full).fill(fen(100)), left)).toBeUndefined();
});
