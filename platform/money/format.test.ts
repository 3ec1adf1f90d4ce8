import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from './fen.ts';
import {
  formatAxis,
  formatCount,
  formatDigits,
  formatFen,
  formatPerTenThousand,
  formatRate,
  formatShare,
} from './format.ts';
import { percentParts } from './percent.ts';
import { ppm } from './ppm.ts';

describe('formatFen', () => {
  it('shows two decimals and thousands separators, and 0.00 for null', () => {
    expect(formatFen(fen(128643050))).toBe('1,286,430.50');
    expect(formatFen(fen(128643050), { symbol: true })).toBe('¥1,286,430.50');
    expect(formatFen(fen(128643050), { grouping: false })).toBe('1286430.50');
    expect([null, undefined, fen(0)].map((value) => formatFen(value))).toEqual(['0.00', '0.00', '0.00']);
    expect(formatFen(fen(5))).toBe('0.05');
  });

  it('signs with + and U+2212 (minus sign)', () => {
    expect(formatFen(fen(127), { sign: true })).toBe('+1.27');
    expect(formatFen(fen(-48000))).toBe('\u2212480.00');
    expect(formatFen(fen(-48000), { symbol: true })).toBe('\u2212¥480.00');
    expect(formatFen(fen(0), { sign: true })).toBe('0.00');
  });

  it('is exact to the fen for every amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const digits = formatFen(fen(value)).replaceAll(/[,.]/g, '').replace('\u2212', '-');
        expect(BigInt(digits)).toBe(BigInt(value));
      }),
    );
  });
});

describe('rates, counts and shares', () => {
  it('never round a rate', () => {
    expect([6000, 5350, 0, 1_000_000, 1].map((rate) => formatRate(ppm(rate)))).toEqual([
      '0.60%',
      '0.535%',
      '0.00%',
      '100.00%',
      '0.0001%',
    ]);
    expect([6000, 5350].map((rate) => formatRate(ppm(rate), 3))).toEqual(['0.600%', '0.535%']);
  });

  it('read per ten thousand', () => {
    expect([6000, 5350, 10_000, 5].map((rate) => formatPerTenThousand(ppm(rate)))).toEqual([
      '万60',
      '万53.5',
      '万100',
      '万0.05',
    ]);
    expect(formatPerTenThousand(ppm(6000), 'en')).toBe('60 bps');
    expect([503, 6000, 0, -1].map((rate) => formatPerTenThousand(rate, 'zh-Hant', 2))).toEqual([
      '萬5.03',
      '萬60.00',
      '萬0.00',
      '\u2212萬0.01',
    ]);
    expect(formatPerTenThousand(-503, 'en', 2)).toBe('\u22125.03 bps');
  });

  it('group counts, and show shares with one decimal', () => {
    expect([0, 96, 9846, 1234567, -1].map(formatCount)).toEqual(['0', '96', '9,846', '1,234,567', '\u22121']);
    expect([584, 1000, 5, 0].map(formatShare)).toEqual(['58.4%', '100.0%', '0.5%', '0.0%']);
  });

  it('groups the digits of a number that is a text, and takes nothing else', () => {
    expect(['-1286430.50', '0.00', '999', '1000'].map(formatDigits)).toEqual([
      '\u22121,286,430.50',
      '0.00',
      '999',
      '1,000',
    ]);
    expect(() => formatDigits('1e3')).toThrow(RangeError);
  });

  it('abbreviate only on an axis', () => {
    expect(
      [0, 5_000_00, 2_000_000_00, 15_000_00, 250_000_000_00, -10_000_00].map((value) => formatAxis(fen(value))),
    ).toEqual(['0', '5,000', '200万', '1.5万', '2.5亿', '\u22121万']);
    expect([2_000_000_00, 500_00, 15_000_00].map((value) => formatAxis(fen(value), 'en'))).toEqual([
      '2M',
      '500',
      '15k',
    ]);
    expect(formatAxis(fen(2_000_000_00), 'zh-Hant')).toBe('200萬');
  });
});

describe('percentParts', () => {
  it('adds to 100.0 by largest remainder', () => {
    expect(percentParts([1, 1, 1])).toEqual([334, 333, 333]);
    expect(percentParts([0, 0])).toEqual([0, 0]);
    expect(percentParts([])).toEqual([]);
    expect(percentParts([5, -5])).toEqual([1000, 0]);
  });

  it('always adds to 100.0, each part within a tenth of its exact share', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 20 }), (values) => {
        const parts = percentParts(values);
        const total = values.reduce((sum, value) => sum + BigInt(value), 0n);
        if (total === 0n) return;
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1000);
        values.forEach((value, i) => {
          const difference = BigInt(parts[i] ?? 0) * total - BigInt(value) * 1000n;
          expect(difference < total && difference > -total).toBe(true);
        });
      }),
    );
  });
});
