import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFen, fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { anyFeeRule } from '#testing/arbitrary-money.ts';
import { runs } from '#testing/property-runs.ts';
import { profitShare } from './profit-share.ts';
import { refundReversal, type Refund, type RefundedSale } from './refund-reversal.ts';

const sale: RefundedSale = {
  amountFen: fen(123_456),
  feeFen: fen(741),
  remainingFens: [679, 642, 617].map(fen),
  refundedFen: zeroFen,
  feeBackFen: zeroFen,
  remainingBackFens: [zeroFen, zeroFen, zeroFen],
};

/** The sale after a refund. @throws if the refund is rejected. */
const after = (before: RefundedSale, refund: Refund) => {
  const reversal = refundReversal(before, refund);
  if (reversal === undefined) throw new Error('the refund was rejected');
  return {
    reversal,
    sale: {
      ...before,
      refundedFen: addFen(before.refundedFen, refund.amountFen),
      feeBackFen: addFen(before.feeBackFen, reversal.feeFen),
      remainingBackFens: before.remainingBackFens.map((back, i) => addFen(back, reversal.remaining[i] ?? zeroFen)),
    },
  };
};

const anySale = fc
  .record({
    amount: fc.integer({ min: 1, max: 500_000_000 }),
    fee: fc.nat({ max: 3_000_000 }),
    costs: fc.array(anyFeeRule, { minLength: 1, maxLength: 6 }),
  })
  .map(({ amount, fee, costs }) => {
    const feeFen = fen(Math.min(fee, amount));
    const split = profitShare(fen(amount), feeFen, costs);
    return {
      shares: split.shares,
      sale: {
        ...sale,
        amountFen: fen(amount),
        feeFen,
        remainingFens: split.remaining,
        remainingBackFens: split.remaining.map(() => zeroFen),
      },
    };
  });

describe('refundReversal', () => {
  it('reverses a whole refund exactly', () => {
    expect(refundReversal(sale, { amountFen: fen(123_456) })).toEqual({
      feeFen: 741,
      remaining: [679, 642, 617],
      shares: [62, 37, 25],
      kept: 617,
    });
  });

  it('reverses halves that add up to the whole, by amount, by stated fee, and mixed', () => {
    for (const [first, second] of [
      [undefined, undefined],
      [fen(370), fen(371)],
      [fen(370), undefined],
      [undefined, fen(370)],
    ]) {
      const half = after(sale, { amountFen: fen(61_728), feeBackFen: first });
      const rest = after(half.sale, { amountFen: fen(61_728), feeBackFen: second });
      expect(half.reversal.shares.map((share, i) => share + (rest.reversal.shares[i] ?? 0))).toEqual([62, 37, 25]);
    }
  });

  it('reverses nothing if the acquirer kept the fee, nor after the acquirer has returned the whole fee', () => {
    expect(refundReversal(sale, { amountFen: fen(61_728), feeBackFen: zeroFen })?.shares).toEqual([0, 0, 0]);
    const early = after(sale, { amountFen: fen(1_000), feeBackFen: fen(741) });
    expect(refundReversal(early.sale, { amountFen: fen(1_000) })).toEqual({
      feeFen: 0,
      remaining: [0, 0, 0],
      shares: [0, 0, 0],
      kept: 0,
    });
  });

  it('rejects refunds above the amount or the fee, also in several steps', () => {
    expect(refundReversal(sale, { amountFen: fen(123_457) })).toBeUndefined();
    expect(refundReversal(sale, { amountFen: fen(1), feeBackFen: fen(742) })).toBeUndefined();
    const half = after(sale, { amountFen: fen(100_000) });
    expect(refundReversal(half.sale, { amountFen: fen(23_457) })).toBeUndefined();
  });

  it('conserves the fee at every step, stays within each share, and reverses everything after a full refund', () => {
    const anyStep = fc.record({
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      stated: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        anySale,
        fc.array(anyStep, { maxLength: 5 }),
        fc.boolean(),
        ({ sale: original, shares }, steps, ends) => {
          let current: RefundedSale = original;
          const given = shares.map(() => 0);
          const apply = (refund: Refund) => {
            const step = after(current, refund);
            expect(sumFen([...step.reversal.shares, step.reversal.kept])).toBe(step.reversal.feeFen);
            step.reversal.shares.forEach((share, i) => (given[i] = (given[i] ?? 0) + share));
            current = step.sale;
          };
          const open = (): Fen => fen(current.amountFen - current.refundedFen);
          for (const { part, stated } of steps) {
            const feeBackFen =
              stated === undefined ? undefined : fen(Math.floor(stated * (current.feeFen - current.feeBackFen)));
            if (open() > 0) apply({ amountFen: fen(Math.max(1, Math.floor(part * open()))), feeBackFen });
            given.forEach((value, i) => expect(value >= 0 && value <= (shares[i] ?? 0)).toBe(true));
          }
          if (ends && open() > 0) apply({ amountFen: open(), feeBackFen: fen(current.feeFen - current.feeBackFen) });
          const isWhole = ends && current.feeBackFen === current.feeFen;
          expect(isWhole ? given : shares).toEqual(shares);
        },
      ),
      { numRuns: runs(400) },
    );
  });
});
