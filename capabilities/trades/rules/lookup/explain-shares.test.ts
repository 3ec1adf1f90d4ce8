import { describe, expect, it } from 'vitest';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { profitShare } from '#testing/model/trades/profit-share.ts';
import type { CardType } from '../../contract/lookup/trade-types.ts';
import { explainShares } from './explain-shares.ts';

const rate = (value: number, more: Partial<FeeRule> = {}): FeeRule => ({ ratePpm: ppm(value), ...more });
const explain = (amount: number, fee: number, costs: FeeRule[], cardType: CardType = 1) => {
  const { remaining, shares } = profitShare(fen(amount), fen(fee), costs);
  return {
    steps: explainShares({ amountFen: fen(amount), feeFen: fen(fee), cardType, remainingFens: remaining, costs }),
    shares,
  };
};

describe('explanation of a share', () => {
  it('explains the worked check of the specification to the fen', () => {
    const { steps } = explain(123_456, 741, [rate(5_500), rate(5_200)]);
    expect(steps).toEqual([
      { beforeFen: 741, leftFen: 679, shareFen: 62, costFen: 679, isAbove: false },
      { beforeFen: 679, leftFen: 642, shareFen: 37, costFen: 642, isAbove: false },
    ]);
  });

  it('explains the inverted check: an agent whose cost exceeds the fee left earns nothing, and nothing is paid twice', () => {
    const { steps } = explain(10_000, 60, [rate(5_500), rate(5_800), rate(5_000)]);
    expect(steps.map(({ shareFen, isAbove }) => [shareFen, isAbove])).toEqual([
      [5, false],
      [0, true],
      [5, false],
    ]);
    expect(steps[1]).toMatchObject({ beforeFen: 55, leftFen: 55, costFen: 58 });
  });

  it('is gapless from the fee to the own cost for any prices, and agrees with profitShare', () => {
    for (let n = 1; n < 400; n += 1) {
      const costs = [
        rate((n * 7_919) % 9_000),
        rate((n * 104_729) % 9_000),
        rate((n * 1_299_709) % 9_000, { extraFen: fen(n % 5) }),
      ];
      const { steps, shares } = explain(n * 977, Math.round(n * 5.5), costs);
      expect(steps.map(({ shareFen }) => shareFen)).toEqual(shares);
      let left = Math.round(n * 5.5);
      for (const step of steps) {
        expect(step.beforeFen).toBe(left);
        left = step.leftFen;
      }
    }
  });

  it('caps debit cards only', () => {
    const costs = [rate(5_500, { capFen: fen(2_000) })];
    expect(explain(1_000_000, 2_500, costs, 2).steps[0]?.costFen).toBe(2_000);
    expect(explain(1_000_000, 6_000, costs, 1).steps[0]?.costFen).toBe(5_500);
  });

  it('rejects prices without a snapshot', () => {
    expect(() =>
      explainShares({ amountFen: fen(1), feeFen: fen(1), cardType: 1, remainingFens: [], costs: [rate(1)] }),
    ).toThrow(RangeError);
  });
});
