import { expect, it } from 'vitest';
import { percentText, ppmOf } from './percent-text.ts';

it('reads and writes a typed percentage without a fraction', () => {
  expect(['0.58', '0.6', '1', '0.0001', '12.3456'].map(ppmOf)).toEqual([5_800, 6_000, 10_000, 1, 123_456]);
  expect([5_800, 6_000, 10_000, 1, 123_456].map(percentText)).toEqual(['0.58', '0.6', '1', '0.0001', '12.3456']);
  expect(['', '.5', '0.12345', 'a', '-1'].map(ppmOf)).toEqual(Array.from({ length: 5 }, () => undefined));
});
