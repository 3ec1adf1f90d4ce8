/** The amount covered by documents is taxed at their rates, the rest at the wallet's; every fen is taxed once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, sumFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { runs } from '#testing/property-runs.ts';
import { taxCovers } from '#testing/tax-covers.ts';
import { partsOf } from './amount-limits.ts';
import { taxParts, type TaxCover } from './tax-parts.ts';

const SIX = ppm(60_000);
const cover = (documentNo: string, ratePpm: number, leftFen?: number): TaxCover => ({
  documentNo,
  ratePpm: ppm(ratePpm),
  leftFen: leftFen === undefined ? undefined : fen(leftFen),
});
const parts = (amountFen: number, covers: readonly TaxCover[]) =>
  taxParts(fen(amountFen), { taxPpm: SIX, covers }).map((part) => [
    part.amountFen,
    part.ratePpm,
    part.taxFen,
    part.documentNo ?? '',
  ]);

describe('the parts of a withdrawal', () => {
  it('are one at the rate of the wallet without a document, and none of nothing', () => {
    expect(parts(100_000, [])).toEqual([[100_000, 60_000, 6_000, '']]);
    expect(parts(0, [cover('T000001', 10_000)])).toEqual([]);
  });

  it('follow an invoice as far as it reaches', () => {
    const invoice = [cover('T000001', 10_000, 50_000)];
    expect(parts(50_000, invoice)).toEqual([[50_000, 10_000, 500, 'T000001']]);
    expect(parts(80_000, invoice)).toEqual([
      [50_000, 10_000, 500, 'T000001'],
      [30_000, 60_000, 1_800, ''],
    ]);
  });

  it('use the documents in the given order, and those above the rate of the wallet not at all', () => {
    const covers = [cover('T000002', 0, 10_000), cover('T000001', 30_000), cover('T000003', 60_000, 10_000)];
    expect(parts(25_000, covers)).toEqual([
      [10_000, 0, 0, 'T000002'],
      [15_000, 30_000, 450, 'T000001'],
    ]);
    expect(parts(100, [cover('T000003', 60_000, 10_000)])).toEqual([[100, 60_000, 6, '']]);
  });
});

const given = fc.record({
  amountFen: fc.nat({ max: 3_000 }).map(fen),
  taxPpm: fc.nat({ max: 1_000_000 }).map(ppm),
  covers: taxCovers(),
});

it('sum to the amount, use no document beyond its rest, and never tax more than the wallet alone', () => {
  fc.assert(
    fc.property(given, ({ amountFen, taxPpm, covers }) => {
      const found = taxParts(amountFen, { taxPpm, covers });
      expect(sumFen(found.map((part) => part.amountFen))).toBe(amountFen);
      const limits = new Map<string, number>();
      for (const { documentNo, leftFen } of covers)
        limits.set(documentNo, (limits.get(documentNo) ?? 0) + (leftFen ?? Infinity));
      for (const [no, limit] of limits) {
        const used = sumFen(found.filter((part) => part.documentNo === no).map((part) => part.amountFen));
        expect(used).toBeLessThanOrEqual(limit);
      }
      // Each part is rounded once: with n parts at most n − 1 halves of a fen more than one sum.
      const alone = taxParts(amountFen, { taxPpm, covers: [] });
      const tax = sumFen(found.map((part) => part.taxFen));
      expect(tax).toBeLessThanOrEqual(sumFen(alone.map((part) => part.taxFen)) + Math.max(0, found.length - 1));
    }),
    { numRuns: runs(300) },
  );
});

it('leave never less when the amount rises', () => {
  fc.assert(
    fc.property(given, fc.nat({ max: 100 }), ({ amountFen, ...rule }, more) => {
      const net = (amount: number) => partsOf(fen(amount), { ...rule, feeFen: fen(200) }).netFen;
      expect(net(amountFen + more)).toBeGreaterThanOrEqual(net(amountFen));
    }),
    { numRuns: runs(300) },
  );
});
