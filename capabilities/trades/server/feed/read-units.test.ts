import { expect, it } from 'vitest';
import { readFen, readPpm } from './read-units.ts';

it('reads amounts in fen and in yuan without floating-point arithmetic', () => {
  expect([8_437, '8437', 0].map((value) => readFen(value, 'fen'))).toEqual([8_437, 8_437, 0]);
  expect(['84.37', 84.37, '0.1', 1.1, '8,437.00'].map((value) => readFen(value, 'yuan'))).toEqual([
    8_437, 8_437, 10, 110, 843_700,
  ]);
  for (const wrong of [1.5, '1.5', -1, '1e3', ' 1', NaN, null, {}, true]) expect(readFen(wrong, 'fen')).toBeUndefined();
  for (const wrong of [1.005, '-1', '1e3', '.5', {}, true]) expect(readFen(wrong, 'yuan')).toBeUndefined();
});

it('reads rates in ppm, percent and per ten thousand, up to 100 %', () => {
  expect([
    readPpm(6_000, 'ppm'),
    readPpm('0.60', 'percent'),
    readPpm(0.535, 'percent'),
    readPpm(60, 'perTenThousand'),
    readPpm('53.5', 'perTenThousand'),
  ]).toEqual([6_000, 6_000, 5_350, 6_000, 5_350]);
  expect([
    readPpm(1_000_001, 'ppm'),
    readPpm('101', 'percent'),
    readPpm('10000.01', 'perTenThousand'),
    readPpm('x', 'ppm'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
