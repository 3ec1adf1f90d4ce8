/** The stated saving by documents equals the reduction of the tax withheld, to the fen. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { runs } from '#testing/property-runs.ts';
import { taxCovers } from '#testing/tax-covers.ts';
import { partsOf } from './amount-limits.ts';
import { taxSaving } from './tax-saving.ts';

const ONE = ppm(10_000);
const SIX = { taxPpm: ppm(60_000) };
const invoice = (leftFen: number) => ({ documentNo: 'T000001', ratePpm: ONE, leftFen: fen(leftFen) });

it('the withdrawal of the pictures: 8 000.00 with an invoice of 5 000.00, and all of 18 642.35', () => {
  expect(taxSaving(fen(800_000), { ...SIX, covers: [invoice(500_000)] }, ONE)).toEqual({
    noneFen: 48_000,
    presentFen: 23_000,
    fullFen: 8_000,
    uncoveredFen: 300_000,
    savedFen: 25_000,
    moreFen: 15_000,
  });
  expect(taxSaving(fen(1_864_235), { ...SIX, covers: [invoice(500_000)] }, ONE)).toEqual({
    noneFen: 111_854,
    presentFen: 86_854,
    fullFen: 18_642,
    uncoveredFen: 1_364_235,
    savedFen: 25_000,
    moreFen: 68_212,
  });
});

it("an invoice whose rate is not below the wallet's saves nothing", () => {
  expect(taxSaving(fen(100_000), { ...SIX, covers: [] }, ppm(60_000))).toMatchObject({ savedFen: 0, moreFen: 0 });
});

const given = fc.record({
  amountFen: fc.nat({ max: 100_000 }).map(fen),
  taxPpm: fc.nat({ max: 999_999 }).map(ppm),
  covers: taxCovers(),
});

it('the tax of the withdrawal is withheld; with the rest covered, it is lower by the promised amount', () => {
  fc.assert(
    fc.property(given, fc.nat({ max: 999_999 }).map(ppm), ({ amountFen, ...rule }, invoicePpm) => {
      const saving = taxSaving(amountFen, rule, invoicePpm);
      const taxOf = (covers: typeof rule.covers) => partsOf(amountFen, { ...rule, covers, feeFen: fen(0) }).taxFen;
      expect(saving.presentFen).toBe(taxOf(rule.covers));
      expect(saving.noneFen).toBe(taxOf([]));
      // an invoice made out for just the rest, used after the others
      const enough = { documentNo: 'T999999', ratePpm: invoicePpm, leftFen: saving.uncoveredFen };
      expect(saving.presentFen - saving.moreFen).toBe(taxOf([...rule.covers, enough]));
      expect(saving.moreFen).toBeGreaterThanOrEqual(0);
      expect(saving.savedFen).toBe(Math.max(0, saving.noneFen - saving.presentFen));
    }),
    { numRuns: runs(300) },
  );
});
