import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen, sumFen, type Fen } from '#platform/money/fen.ts';
import { runs } from '#testing/property-runs.ts';
import { cutPools } from './cut-pools.ts';
import { isCutFor } from './is-cut-for.ts';

const amount = fc.integer({ min: 0, max: 20_000 }).map(fen);
const anyPools = fc.array(fc.record({ cap: fc.constantFrom('a', 'b', 'none'), poolFen: amount }), { maxLength: 20 });

it('pays the first ones in full, one in part and the rest nothing: never more than is left, and as much as possible', () => {
  fc.assert(
    fc.property(anyPools, amount, amount, (pools, aFen, bFen) => {
      const left = new Map([
        ['a', aFen],
        ['b', bFen],
      ]);
      const cut = cutPools(pools, left);
      const of = (cap: string, fens: readonly Fen[]) => fens.filter((_, index) => pools[index]?.cap === cap);
      const wanted = pools.map(({ poolFen }) => poolFen);
      expect(of('none', cut)).toEqual(of('none', wanted));
      for (const [cap, leftFen] of left) {
        const [asked, got] = [of(cap, wanted), of(cap, cut)];
        expect(sumFen(got)).toBe(Math.min(leftFen, sumFen(asked)));
        const whole = got.findIndex((fens, index) => fens !== asked[index]);
        expect(sumFen(whole < 0 ? [] : got.slice(whole + 1))).toBe(0);
      }
    }),
    { numRuns: runs(500) },
  );
});

it('gives a correction first the amount that its former reward gave back, and never more in all than is left', () => {
  const anyAsked = fc.array(fc.record({ cap: fc.constant('a'), poolFen: amount, formerFen: fc.option(amount) }), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(anyAsked, amount, (pools, freeFen) => {
      const asked = pools.map(({ formerFen, ...pool }) => ({ ...pool, formerFen: formerFen ?? undefined }));
      const left = sumFen([freeFen, ...asked.flatMap(({ formerFen }) => formerFen ?? [])]);
      const cut = cutPools(asked, new Map([['a', left]]));
      expect(sumFen(cut)).toBeLessThanOrEqual(left);
      for (const [index, { poolFen, formerFen = 0 }] of asked.entries())
        expect(cut[index]).toBeGreaterThanOrEqual(Math.min(poolFen, formerFen));
    }),
    { numRuns: runs(500) },
  );
});

it('says of those alone that they get less who do', () => {
  const award = { uncutFen: fen(10_000), ownFens: [fen(3_000), fen(5_000), fen(8_000)] };
  const cut = { ...award, shareFens: [fen(3_000), fen(1_000), fen(0)] };
  expect([0, 1, 2].map((place) => isCutFor(cut, place))).toEqual([false, true, true]);
  expect(isCutFor({ ...cut, uncutFen: null }, 2)).toBe(false);
});
