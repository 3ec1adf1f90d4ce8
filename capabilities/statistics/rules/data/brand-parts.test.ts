import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { percentParts } from '#platform/money/percent.ts';
import { runs } from '#testing/property-runs.ts';
import { brandParts } from './brand-parts.ts';

const sold = fc.array(
  fc.record({
    brandId: fc.constantFrom('1', '2', '3', '11', undefined),
    count: fc.nat(50),
    amountFen: fc.nat(1_000_000_00).map((value) => fen(value)),
  }),
  { maxLength: 12 },
);

it('the parts add up to all sales, each brand once, those without a brand last', () => {
  fc.assert(
    fc.property(sold, (rows) => {
      const given = rows.filter(({ count }) => count > 0);
      const { count, amountFen, parts } = brandParts(given);
      const sum = (of: 'count' | 'amountFen', from: readonly { count: number; amountFen: number }[]) =>
        from.reduce((total, row) => total + row[of], 0);
      expect([count, amountFen]).toEqual([sum('count', given), sum('amountFen', given)]);
      expect([sum('count', parts), sum('amountFen', parts)]).toEqual([count, amountFen]);
      const brands = parts.map(({ brandId }) => brandId);
      expect(new Set(brands).size).toBe(brands.length);
      expect(brands.slice(0, -1)).not.toContain(undefined);
      const amounts = parts.filter(({ brandId }) => brandId !== undefined).map((part) => part.amountFen);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
      const shares = percentParts(parts.map((part) => part.amountFen)).reduce((total, one) => total + one, 0);
      expect(shares).toBe(amountFen > 0 ? 1_000 : 0);
    }),
    { numRuns: runs(300) },
  );
});

it('equal amounts are ordered by brand, and a day with only refunds makes no part', () => {
  const one = { count: 1, amountFen: fen(500) };
  const { parts } = brandParts([
    { brandId: '11', ...one },
    { brandId: '2', ...one },
    { count: 0, amountFen: fen(0) },
  ]);
  expect(parts.map(({ brandId }) => brandId)).toEqual(['2', '11']);
});
