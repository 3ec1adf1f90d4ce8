import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { exactFee } from './explain-fee.ts';

it.each([
  [843_700, 6_000, '50.622'],
  [123_456, 6_000, '7.40736'],
  [10_000, 6_000, '0.60'],
  [0, 6_000, '0.00'],
  [1, 1, '0.00000001'],
  [9_999_999_999, 1_000_000, '99,999,999.99'],
  [680_000_000, 6_000, '40,800.00'],
])('%i fen at %i ppm is exactly %s yuan', (amount, rate, shown) =>
  expect(exactFee(fen(amount), ppm(rate))).toBe(shown),
);
