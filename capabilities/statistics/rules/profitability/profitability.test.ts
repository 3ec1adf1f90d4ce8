import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { runs } from '#testing/property-runs.ts';
import { profitabilityOf, rateOf, sumOfCosts } from './profitability.ts';

/** 90 million yuan: a rate of all of it on one fen is still a safe integer. */
const MOST_FEN = 9_000_000_000;
const amount = (max = MOST_FEN) => fc.integer({ min: 0, max }).map(fen);
const back = fc.integer({ min: -MOST_FEN, max: MOST_FEN }).map(fen);
const costs = fc.record({ salesFen: amount(), refundFen: amount(), feeFen: back, costFen: back, earnedFen: back });

it('a rate is the nearest ppm of the turnover, for any amounts', () => {
  fc.assert(
    fc.property(
      back,
      amount().filter((turnover) => turnover > 0),
      (part, turnover) => {
        const rate = rateOf(part, turnover) ?? Number.NaN;
        const off = BigInt(part) * 1_000_000n - BigInt(rate) * BigInt(turnover);
        const size = off < 0n ? -off : off;
        expect(2n * size <= BigInt(turnover)).toBe(true);
        expect(Object.is(rate, -0)).toBe(false);
      },
    ),
    { numRuns: runs(300) },
  );
});

it('a reversed amount has the rate of the original', () => {
  fc.assert(
    fc.property(amount(), amount(), (part, turnover) => {
      const given = rateOf(part, turnover);
      expect(rateOf(fen(-part), turnover)).toBe(given && -given);
    }),
    { numRuns: runs(200) },
  );
});

it('there is no rate without turnover', () => {
  const { fee, cost, below, earned } = profitabilityOf({
    salesFen: fen(100),
    refundFen: fen(100),
    feeFen: fen(1),
    costFen: fen(1),
    earnedFen: fen(0),
  });
  for (const line of [fee, cost, below, earned]) expect(line).not.toHaveProperty('perMillion');
});

it('the cost, the part of those below and the own share are the fee to the fen, of any days together', () => {
  fc.assert(
    fc.property(fc.array(costs, { maxLength: 20 }), (days) => {
      const all = profitabilityOf(sumOfCosts(days));
      expect(all.cost.amountFen + all.below.amountFen + all.earned.amountFen).toBe(all.fee.amountFen);
      const each = days.map((day) => profitabilityOf(day));
      for (const name of ['fee', 'cost', 'below', 'earned'] as const)
        expect(each.reduce((sum, one) => sum + one[name].amountFen, 0)).toBe(all[name].amountFen);
      expect(each.reduce((sum, one) => sum + one.turnoverFen, 0)).toBe(all.turnoverFen);
    }),
    { numRuns: runs(200) },
  );
});
