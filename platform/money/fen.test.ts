import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFen, fen, negateFen, sumFen } from './fen.ts';
import { formatFen } from './format.ts';
import { parsePercent, ppm } from './ppm.ts';
import { parseYuan } from './yuan.ts';

describe('fen', () => {
  it('rejects fractions, overflow and NaN', () => {
    for (const wrong of [0.1, 1.5, NaN, Infinity, 2 ** 53]) expect(() => fen(wrong)).toThrow(RangeError);
    expect(() => addFen(fen(Number.MAX_SAFE_INTEGER), fen(1))).toThrow(RangeError);
    expect(() => sumFen([fen(Number.MAX_SAFE_INTEGER), fen(1), fen(-1)])).toThrow(RangeError);
  });

  it('has no negative zero', () => {
    expect(Object.is(negateFen(fen(0)), 0)).toBe(true);
  });
});

describe('parseYuan', () => {
  it('parses amounts with up to two decimals', () => {
    const read = ['8000', '8,000', '8,000.5', '0.05', '0', '1286430.50'].map(parseYuan);
    expect(read).toEqual([800000, 800000, 800050, 5, 0, 128643050]);
  });

  it('rejects anything that is not an amount', () => {
    const wrong = [
      '',
      '01',
      '00.5',
      '.5',
      '1.',
      '1.234',
      '-1',
      '+1',
      '1e3',
      '1,0000',
      ',100',
      '0,100',
      '1,0000',
      '١',
      '1,200,50',
      '1.200,50',
      '8000。5',
      '1..2',
      'NaN',
      '90071992547409.93',
    ];
    expect(wrong.filter((text) => parseYuan(text) !== undefined)).toEqual([]);
  });

  it('is the inverse of the formatter, to the fen, over the whole range', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.boolean(), (value, grouping) => {
        expect(parseYuan(formatFen(fen(value), { grouping }))).toBe(value);
      }),
    );
  });
});

describe('ppm', () => {
  it('is an integer from 0 to 1 000 000', () => {
    for (const wrong of [-1, 0.5, 1_000_001, NaN]) expect(() => ppm(wrong)).toThrow(RangeError);
    expect(ppm(6000)).toBe(6000);
  });

  it('is parsed from a percentage without floats', () => {
    expect(['0.6', '0.60', '0.535', '0.5375', '100', '0'].map(parsePercent)).toEqual([6000, 6000, 5350, 5375, 1e6, 0]);
    expect(
      ['', '0.53755', '101', '100.0001', '-1', '.5', '00.5'].map(parsePercent).filter((p) => p !== undefined),
    ).toEqual([]);
  });
});
