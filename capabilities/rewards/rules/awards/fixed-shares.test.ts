import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, sumFen, type Fen } from '#platform/money/fen.ts';
import { runs } from '#testing/property-runs.ts';
import { fixedShares } from './fixed-shares.ts';

const amounts = (...values: number[]): Fen[] => values.map(fen);
const anyAmount = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 100_000_000 })).map(fen);

describe('fixedShares', () => {
  it('pays each agent its own amount less the amount of the level below, the rest to the operator', () => {
    expect(fixedShares(fen(10_000), amounts(3_000, 5_000, 8_000))).toEqual({
      shares: [3_000, 2_000, 3_000],
      operatorFen: 2_000,
    });
  });

  it('pays a parent nothing while a child has more, and resumes above the highest amount so far', () => {
    expect(fixedShares(fen(10_000), amounts(6_000, 4_000, 7_000)).shares).toEqual([6_000, 0, 1_000]);
  });

  it('never pays more than the pool', () => {
    expect(fixedShares(fen(5_000), amounts(3_000, 9_000, 9_500))).toEqual({
      shares: [3_000, 2_000, 0],
      operatorFen: 0,
    });
  });

  it('leaves the pool to the operator if there is no agent or no amount', () => {
    expect(fixedShares(fen(5_000), [])).toEqual({ shares: [], operatorFen: 5_000 });
    expect(fixedShares(fen(5_000), amounts(0, 0))).toEqual({ shares: [0, 0], operatorFen: 5_000 });
  });

  it('rejects negative amounts', () => {
    expect(() => fixedShares(fen(5_000), amounts(-1))).toThrow(RangeError);
  });

  it('conserves the pool for any amounts: no share is negative, and those up to an agent sum to the highest so far', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(anyAmount, { maxLength: 11 }), (pool, owns) => {
        const { shares, operatorFen } = fixedShares(pool, owns);
        expect(sumFen([...shares, operatorFen])).toBe(pool);
        expect(Math.min(0, operatorFen, ...shares)).toBe(0);
        for (let upTo = 1; upTo <= owns.length; upTo += 1)
          expect(sumFen(shares.slice(0, upTo))).toBe(Math.min(pool, Math.max(...owns.slice(0, upTo))));
      }),
      { numRuns: runs(1000) },
    );
  });
});
