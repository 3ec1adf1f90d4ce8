import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { runs } from '#testing/property-runs.ts';
import { taxCovers } from '#testing/tax-covers.ts';
import { amountObstacles, nearestPossible, type AmountRule } from './amount-limits.ts';

const rule: AmountRule = {
  minimumFen: fen(10_000),
  maximumFen: fen(5_000_000),
  feeFen: fen(200),
  taxPpm: ppm(60_000),
  covers: [],
};
const first = (amountFen: number, withdrawableFen: number, other: Partial<AmountRule> = {}) =>
  amountObstacles(fen(amountFen), fen(withdrawableFen), { ...rule, ...other })[0];
const nearest = (amountFen: number, withdrawableFen: number, other: Partial<AmountRule> = {}) =>
  nearestPossible(fen(amountFen), fen(withdrawableFen), { ...rule, ...other });

describe('the obstacle that applies first', () => {
  it('is the balance, before the limit of one withdrawal', () => {
    expect(first(6_000_000, 1_864_235)).toBe('withdraw_insufficient');
    expect(first(6_000_000, 7_000_000)).toBe('withdraw_above_maximum');
    expect(first(5_000_000, 7_000_000)).toBeUndefined();
  });

  it('is the balance, before the minimum', () => {
    expect(first(9_000, 5_000)).toBe('withdraw_insufficient');
    expect(first(9_000, 1_864_235)).toBe('withdraw_below_minimum');
  });

  it('is the missing net amount when fee and tax take everything', () => {
    expect(first(100, 1_000_000, { minimumFen: fen(1) })).toBe('withdraw_nothing_left');
  });
});

describe('the possible amount nearest to an impossible one', () => {
  it('is the balance, the limit, or the minimum', () => {
    expect(nearest(2_000_000, 1_864_235)).toBe(1_864_235);
    expect(nearest(6_000_000, 7_000_000)).toBe(5_000_000);
    expect(nearest(9_999, 1_864_235)).toBe(10_000);
    expect(nearest(800_000, 1_864_235)).toBe(800_000);
  });

  it('does not exist below the minimum, or when nothing would be left', () => {
    expect(nearest(20_000, 9_999)).toBeUndefined();
    expect(nearest(20_000, 0)).toBeUndefined();
    expect(nearest(20_000, 50_000, { taxPpm: ppm(1_000_000) })).toBeUndefined();
  });

  it('leaves at least one fen after fee and tax', () => {
    expect(nearest(100, 1_000_000, { minimumFen: fen(1) })).toBe(214);
  });

  it('is always possible, and no possible amount is nearer', () => {
    const amounts = fc.integer({ min: 1, max: 3_000 });
    const rules = fc.record({
      minimumFen: amounts.map(fen),
      maximumFen: amounts.map(fen),
      feeFen: fc.integer({ min: 0, max: 200 }).map(fen),
      taxPpm: fc.integer({ min: 0, max: 1_000_000 }).map(ppm),
      covers: taxCovers(),
    });
    const check = fc.property(amounts, amounts, rules, (wanted, most, given) => {
      const isPossible = (amount: number) => amountObstacles(fen(amount), fen(most), given).length === 0;
      const found = nearestPossible(fen(wanted), fen(most), given);
      const nearer = Array.from({ length: 3_000 }, (_, index) => index + 1).filter(
        (amount) => found === undefined || Math.abs(amount - wanted) < Math.abs(found - wanted),
      );
      return (found === undefined || isPossible(found)) && !nearer.some(isPossible);
    });
    fc.assert(check, { numRuns: runs(50) });
  });
});
