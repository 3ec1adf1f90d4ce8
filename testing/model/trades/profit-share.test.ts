import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, sumFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { anyFeeRule, anyFen } from '#testing/arbitrary-money.ts';
import { runs } from '#testing/property-runs.ts';
import { profitShare } from './profit-share.ts';

const rate = (ratePpm: number, capFen?: number, extraFen?: number) => ({
  ratePpm: ppm(ratePpm),
  ...(capFen !== undefined && { capFen: fen(capFen) }),
  ...(extraFen !== undefined && { extraFen: fen(extraFen) }),
});

describe('profitShare', () => {
  it('computes the worked check of docs/domain.md §4 to the fen', () => {
    const split = profitShare(fen(123_456), fen(741), [rate(5500), rate(5200), rate(5000)]);
    expect(split).toEqual({ remaining: [679, 642, 617], shares: [62, 37, 25], kept: 617 });
  });

  it('computes the inverted check: agents nearer the merchant are served first, 0.10 of 0.10', () => {
    expect(profitShare(fen(10_000), fen(60), [rate(5500), rate(5800), rate(5000)]).shares).toEqual([5, 0, 5]);
  });

  it('computes the figures of the reference screen: 4.22, 1.68, 1.27 of 50.62', () => {
    const split = profitShare(fen(843_700), fen(5_062), [rate(5500), rate(5300), rate(5150)]);
    expect(split).toEqual({ remaining: [4640, 4472, 4345], shares: [422, 168, 127], kept: 4345 });
  });

  it('shares a capped debit fee and a fixed extra by exact differences', () => {
    const split = profitShare(fen(5_000_000), fen(2_800), [rate(5000, 2000, 200), rate(5000, 1800, 100)]);
    expect(split).toEqual({ remaining: [2200, 1900], shares: [600, 300], kept: 1900 });
  });

  it("pays nobody if the fee charged is below every agent's cost", () => {
    expect(profitShare(fen(10_000), fen(40), [rate(5500), rate(5000)])).toEqual({
      remaining: [40, 40],
      shares: [0, 0],
      kept: 40,
    });
  });

  it('conserves the fee for any depth, prices, caps, extras and reported fee', () => {
    fc.assert(
      fc.property(anyFen, anyFen, fc.array(anyFeeRule, { maxLength: 11 }), (amount, fee, costs) => {
        const { shares, kept } = profitShare(amount, fee, costs);
        expect(sumFen([...shares, kept])).toBe(fee);
        expect(Math.min(0, kept, ...shares)).toBe(0);
      }),
      { numRuns: runs(1000) },
    );
  });
});
