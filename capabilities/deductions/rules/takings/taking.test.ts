import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { isFinal, planTaking, type TakingFacts } from './taking.ts';

const facts = (total: number, taken: number, cap: number, minimum: number, available: number[]): TakingFacts => ({
  totalFen: fen(total),
  takenFen: fen(taken),
  dailyCapFen: fen(cap),
  minimumLeftFen: fen(minimum),
  availableFens: available.map(fen),
});

describe('planTaking', () => {
  it.each([
    ['the daily cap', facts(500_00, 0, 100_00, 20_00, [300_00]), [100_00], 'cap'],
    ['what stands above the minimum', facts(500_00, 0, 100_00, 20_00, [80_00]), [60_00], 'available'],
    [
      'the next wallet for what the first lacks',
      facts(500_00, 0, 100_00, 20_00, [80_00, 90_00]),
      [60_00, 40_00],
      'cap',
    ],
    ['the rest of the total and not a fen more', facts(500_00, 499_99, 100_00, 0, [300_00]), [1], 'rest'],
    [
      'nothing at the minimum, below it or in debt',
      facts(500_00, 0, 100_00, 20_00, [20_00, 5, -80_00]),
      [0, 0, 0],
      'available',
    ],
  ])('takes %s', (_, given, parts, limit) => {
    expect(planTaking(given)).toEqual({ amountFen: parts.reduce((a, b) => a + b), partFens: parts, limit });
  });

  const money = fc.integer({ min: 0, max: 1_000_000 });
  const anything = fc.record({
    totalFen: fc.integer({ min: 1, max: 1_000_000 }).map(fen),
    dailyCapFen: fc.integer({ min: 1, max: 200_000 }).map(fen),
    minimumLeftFen: money.map(fen),
  });
  const wallets = fc.array(fc.integer({ min: -500_000, max: 1_000_000 }).map(fen), { minLength: 1, maxLength: 4 });

  it('never takes more than the cap, the total or the amount above the minimum, and never less than it could', () => {
    fc.assert(
      fc.property(anything, wallets, fc.double({ min: 0, max: 0.999, noNaN: true }), (terms, availableFens, part) => {
        const takenFen = fen(Math.floor(terms.totalFen * part));
        const plan = planTaking({ ...terms, takenFen, availableFens });
        const above = sumFen(availableFens.map((each) => fen(Math.max(0, each - terms.minimumLeftFen))));
        expect(plan.amountFen).toBe(Math.min(terms.dailyCapFen, terms.totalFen - takenFen, above));
        expect(sumFen(plan.partFens)).toBe(plan.amountFen);
        for (const [index, each] of availableFens.entries()) {
          const taken = plan.partFens[index] ?? zeroFen;
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(each - taken).toBeGreaterThanOrEqual(Math.min(each, terms.minimumLeftFen));
        }
      }),
    );
  });

  it('ends exactly at the total over any course of days, and takes nothing after', () => {
    fc.assert(
      fc.property(anything, fc.array(wallets, { minLength: 1, maxLength: 40 }), (terms, days) => {
        let takenFen: Fen = zeroFen;
        for (const availableFens of [...days, ...Array.from({ length: 60 }, () => [fen(100_000_000)])]) {
          const plan = planTaking({ ...terms, takenFen, availableFens });
          const isLast = isFinal({ ...terms, takenFen }, plan);
          takenFen = fen(takenFen + plan.amountFen);
          expect(takenFen).toBeLessThanOrEqual(terms.totalFen);
          expect(isLast).toBe(takenFen === terms.totalFen);
        }
        expect(planTaking({ ...terms, takenFen: terms.totalFen, availableFens: [fen(100_000_000)] }).amountFen).toBe(0);
      }),
    );
  });
});
