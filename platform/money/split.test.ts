import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFeeRule, anyFen } from '#testing/arbitrary-money.ts';
import { runs } from '#testing/property-runs.ts';
import { feeOf } from './fee.ts';
import { fen, sumFen, type Fen } from './fen.ts';
import { ppm } from './ppm.ts';
import { splitFee } from './split.ts';

const costs = (amount: Fen, ...rates: number[]) => rates.map((rate) => feeOf(amount, { ratePpm: ppm(rate) }));

describe('splitFee', () => {
  it('reproduces the worked example of docs/domain.md §4', () => {
    const amount = fen(123456);
    const split = splitFee(fen(741), costs(amount, 5500, 5200, 5000));
    expect(split).toEqual({ remaining: [679, 642, 617], shares: [62, 37, 25], kept: 617 });
  });

  it('inverted prices: shares 0.10 of 0.10, never 0.13', () => {
    const split = splitFee(fen(60), costs(fen(10000), 5500, 5800, 5000));
    expect(split).toEqual({ remaining: [55, 55, 50], shares: [5, 0, 5], kept: 50 });
  });

  it('shares nothing if the fee is below every cost', () => {
    expect(splitFee(fen(40), [fen(55), fen(50)])).toEqual({ remaining: [40, 40], shares: [0, 0], kept: 40 });
  });

  it('leaves the whole fee to the operator if there is no agent', () => {
    expect(splitFee(fen(40), [])).toEqual({ remaining: [], shares: [], kept: 40 });
  });

  it('shares a capped debit fee and a fixed extra by exact differences', () => {
    const amount = fen(5_000_000);
    const rule = (capFen: number, extraFen: number) => ({
      ratePpm: ppm(5000),
      capFen: fen(capFen),
      extraFen: fen(extraFen),
    });
    const fee = feeOf(amount, rule(2500, 300));
    const split = splitFee(fee, [feeOf(amount, rule(2000, 200)), feeOf(amount, rule(1800, 100))]);
    expect(split).toEqual({ remaining: [2200, 1900], shares: [600, 300], kept: 1900 });
  });

  it('conserves the fee and is never negative, for any depth, terms, caps, extras and fee', () => {
    fc.assert(
      fc.property(anyFen, anyFen, fc.array(anyFeeRule, { maxLength: 12 }), (amount, fee, rules) => {
        const { shares, kept, remaining } = splitFee(
          fee,
          rules.map((rule) => feeOf(amount, rule)),
        );
        expect(sumFen([...shares, kept])).toBe(fee);
        expect(Math.min(0, kept, ...shares)).toBe(0);
        expect(remaining.length).toBe(rules.length);
      }),
      { numRuns: runs(400) },
    );
  });

  it('pays an agent exactly its spread if prices are not inverted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1e9 }), { minLength: 1, maxLength: 11 }), (amounts) => {
        const [fee = fen(0), ...ordered] = amounts.toSorted((a, b) => b - a).map(fen);
        const expected = ordered.map((cost, i) => (i === 0 ? fee : (ordered[i - 1] ?? 0)) - cost);
        expect(splitFee(fee, ordered).shares).toEqual(expected);
      }),
    );
  });

  it('rejects a negative fee or cost', () => {
    expect(() => splitFee(fen(-1), [])).toThrow(RangeError);
    expect(() => splitFee(fen(1), [fen(-1)])).toThrow(RangeError);
  });
});
