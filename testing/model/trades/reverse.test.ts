import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf } from '#platform/money/fee.ts';
import { fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { splitFee } from '#platform/money/split.ts';
import { anyFeeRule } from '#testing/arbitrary-money.ts';
import { runs } from '#testing/property-runs.ts';
import { reverseShares, type OriginalSplit, type Reversal } from './reverse.ts';

/** A split transaction, and random steps for partial refunds. */
const anySplit = fc
  .record({
    amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1e10 })).map(fen),
    rules: fc.array(anyFeeRule, { maxLength: 11 }),
    merchant: anyFeeRule,
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
  })
  .map(({ amount, rules, merchant, cuts }) => {
    const feeFen = feeOf(amount, merchant);
    const split = splitFee(
      feeFen,
      rules.map((rule) => feeOf(amount, rule)),
    );
    return {
      original: { amountFen: amount, feeFen, remainingFens: split.remaining } satisfies OriginalSplit,
      split,
      cuts,
    };
  });

const steps = (whole: number, cuts: readonly number[]): Fen[] => {
  const marks = [0, ...cuts.map((cut) => Math.floor(cut * whole)).toSorted((a, b) => a - b), whole];
  return marks.slice(1).map((mark, i) => fen(mark - (marks[i] ?? 0)));
};

const add = (totals: readonly Fen[], step: readonly Fen[]) => step.map((value, i) => fen((totals[i] ?? 0) + value));

const conserves = (step: Reversal) => expect(sumFen([...step.shares, step.kept])).toBe(step.feeFen);

const within = (given: readonly Fen[], shares: readonly Fen[]) =>
  given.forEach((value, i) => expect(value >= 0 && value <= (shares[i] ?? 0)).toBe(true));

describe('reverseShares', () => {
  const original = { amountFen: fen(123456), feeFen: fen(741), remainingFens: [fen(679), fen(642), fen(617)] };

  it('reverses a full refund exactly', () => {
    expect(reverseShares(original, zeroFen, fen(123456))).toEqual({
      feeFen: 741,
      remaining: [679, 642, 617],
      shares: [62, 37, 25],
      kept: 617,
    });
  });

  it('returns in proportion to the amount refunded so far, minus earlier returns', () => {
    const half = reverseShares(original, zeroFen, fen(61728));
    expect(half).toEqual({ feeFen: 371, remaining: [340, 321, 309], shares: [31, 19, 12], kept: 309 });
    expect(reverseShares(original, fen(61728), fen(61728))).toEqual({
      feeFen: 370,
      remaining: [339, 321, 308],
      shares: [31, 18, 13],
      kept: 308,
    });
  });

  it('returns nothing if the acquirer kept the fee, and uses the stated figure if there is one', () => {
    const kept = reverseShares(original, zeroFen, fen(123456), { beforeFen: zeroFen, nowFen: zeroFen });
    expect(kept).toEqual({ feeFen: 0, remaining: [0, 0, 0], shares: [0, 0, 0], kept: 0 });
    const all = reverseShares(original, zeroFen, fen(1), { beforeFen: zeroFen, nowFen: fen(741) });
    expect(all.shares).toEqual([62, 37, 25]);
  });

  it('by amount: conserves at each step, stays within each share, and a full refund returns everything', () => {
    fc.assert(
      fc.property(anySplit, ({ original, split, cuts }) => {
        let given: readonly Fen[] = split.shares.map(() => zeroFen);
        let before = zeroFen;
        for (const now of steps(original.amountFen, cuts)) {
          const step = reverseShares(original, before, now);
          conserves(step);
          within((given = add(given, step.shares)), split.shares);
          before = fen(before + now);
        }
        expect(given).toEqual(split.shares);
      }),
      { numRuns: runs(400) },
    );
  });

  it('by stated fee: the same, for any refunded amounts', () => {
    fc.assert(
      fc.property(anySplit, ({ original, split, cuts }) => {
        let given: readonly Fen[] = split.shares.map(() => zeroFen);
        let before = zeroFen;
        for (const nowFen of steps(original.feeFen, cuts)) {
          const step = reverseShares(original, zeroFen, zeroFen, { beforeFen: before, nowFen });
          conserves(step);
          expect(step.feeFen).toBe(nowFen);
          within((given = add(given, step.shares)), split.shares);
          before = fen(before + nowFen);
        }
        expect(given).toEqual(split.shares);
      }),
      { numRuns: runs(300) },
    );
  });

  it('mixed: uses the recorded earlier returns, so that nothing is lost when both methods alternate', () => {
    fc.assert(
      fc.property(anySplit, ({ original, split, cuts }) => {
        const first = reverseShares(original, zeroFen, fen(Math.floor((cuts[0] ?? 0.5) * original.amountFen)));
        const recorded = { ...original, returnedBeforeFen: [first.feeFen, ...first.remaining] };
        const rest = fen(original.feeFen - first.feeFen);
        const second = reverseShares(recorded, zeroFen, zeroFen, { beforeFen: first.feeFen, nowFen: rest });
        conserves(second);
        expect(add(first.shares, second.shares)).toEqual(split.shares);
      }),
    );
  });

  it('rejects refunds that exceed the original or are negative, and stated fees that exceed the fee', () => {
    expect(() => reverseShares(original, fen(123456), fen(1))).toThrow(RangeError);
    expect(() => reverseShares(original, zeroFen, fen(-1))).toThrow(RangeError);
    expect(() => reverseShares(original, zeroFen, fen(1), { beforeFen: fen(741), nowFen: fen(1) })).toThrow(RangeError);
    expect(() => reverseShares({ ...original, returnedBeforeFen: [fen(0)] }, zeroFen, fen(1))).toThrow(RangeError);
  });
});
