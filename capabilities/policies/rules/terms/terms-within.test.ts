import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { higherOf } from '../cost-order.ts';
import { refusesTerms, termsWithin, type AllBounds } from '../term-bounds.ts';
import type { Terms } from './terms.ts';

const rule: fc.Arbitrary<FeeRule> = fc
  .record(
    {
      ratePpm: fc.integer({ min: 0, max: 9_000 }).map(ppm),
      capFen: fc.integer({ min: 0, max: 4_000 }).map(fen),
      extraFen: fc.integer({ min: 0, max: 500 }).map(fen),
    },
    { requiredKeys: ['ratePpm'] },
  )
  .map((each) => each as FeeRule);
const value = fc.integer({ min: 0, max: 20_000 });
const TYPES = [1, 2, 3];
const STAGES = [1, 2];
const part = (item: number, amount: number) => ({ kind: 'stage' as const, item, value: amount });

const bounds: fc.Arbitrary<AllBounds> = fc
  .tuple(fc.array(fc.tuple(rule, rule), { minLength: 3, maxLength: 3 }), fc.tuple(value, value))
  .map(([rules, highest]) => ({
    costs: rules.map(([one, other], index) => ({
      rateType: TYPES[index] ?? 0,
      lowest: one,
      highest: higherOf(one, other),
    })),
    parts: STAGES.map((item, index) => ({ kind: 'stage' as const, item, highest: highest[index] ?? 0 })),
  }));

/** Some rate types and stages, including one of each that the bounds lack. */
const saved: fc.Arbitrary<Terms> = fc
  .tuple(fc.subarray([...TYPES, 9]), fc.subarray([...STAGES, 9]), fc.array(rule, { minLength: 4, maxLength: 4 }), value)
  .map(([types, stages, rules, amount]) => ({
    costs: types.map((rateType, index) => ({ rateType, rule: rules[index] ?? { ratePpm: ppm(0) } })),
    parts: stages.map((item) => part(item, amount)),
  }));

describe('saved terms on a later day', () => {
  it('are moved within the bounds of that day', () => {
    fc.assert(
      fc.property(saved, bounds, (terms, limits) => {
        const within = termsWithin(terms, limits);
        expect(refusesTerms(within, limits)).toEqual(new Map());
        expect(TYPES).toEqual(expect.arrayContaining(within.costs.map(({ rateType }) => rateType)));
        expect(STAGES).toEqual(expect.arrayContaining(within.parts.map(({ item }) => item)));
      }),
    );
  });

  it('stay as they were saved where they are within the bounds', () => {
    fc.assert(
      fc.property(saved, bounds, (terms, limits) => {
        const refused = refusesTerms(terms, limits);
        const within = termsWithin(terms, limits);
        const costs = terms.costs.filter(({ rateType }) => !refused.has(`cost:${rateType}`));
        const parts = terms.parts.filter(({ item }) => !refused.has(`stage:${item}`));
        expect(within.costs).toEqual(expect.arrayContaining(costs));
        expect(within.parts).toEqual(expect.arrayContaining(parts));
      }),
    );
  });
});
