/** Bounds of a merchant's rate, part by part (docs/domain.md §13, §14, §19). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { runs } from '#testing/property-runs.ts';
import {
  boundsTogether,
  hasCap,
  isAtMost,
  isSameRule,
  rateBounds,
  standardRate,
  type PolicyRate,
} from './rate-bounds.ts';
import { changedRates } from './refuses-rates.ts';

const rateType = fc.constantFrom(1, 2, 3, 4, 5);
const part = (max: number) => fc.option(fc.integer({ min: 0, max }).map(fen), { nil: undefined });
const rule = fc.record({
  ratePpm: fc.integer({ min: 0, max: 9_000 }).map(ppm),
  capFen: part(4_000),
  extraFen: part(400),
});
const policyRate = (type: number) =>
  fc
    .record({
      steps: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 3, maxLength: 3 }),
      capFen: part(4_000),
      extraFen: part(400),
    })
    .map(({ steps: [floor = 0, more = 0, most = 0], ...parts }): PolicyRate => ({
      rateType: type,
      floorPpm: ppm(floor),
      defaultPpm: ppm(floor + more),
      ceilingPpm: ppm(floor + more + most),
      ...parts,
    }));
const situation = rateType.chain((type) => fc.tuple(policyRate(type), rule, rule));
const AMOUNTS = [1, 99, 10_000, 333_333, 100_000_000].map(fen);

describe('the bounds of a rate', () => {
  it('are the higher of floor and own cost, and the ceiling; a rate within is accepted, one beyond is named', () => {
    fc.assert(
      fc.property(situation, ([policy, cost, asked]) => {
        const bounds = rateBounds(policy, cost);
        const given = { rateType: policy.rateType, ...asked, ...(!hasCap(policy.rateType) && { capFen: undefined }) };
        const inForce = [{ rateType: policy.rateType, ...standardRate(policy) }];
        const judged = changedRates({ asked: [given], inForce, bounds: [bounds] });
        const cap = (value: Fen | undefined): number => (hasCap(policy.rateType) ? (value ?? Infinity) : 0);
        const isLow =
          given.ratePpm < Math.max(policy.floorPpm, cost.ratePpm) ||
          cap(given.capFen) < Math.max(cap(policy.capFen), cap(cost.capFen)) ||
          (given.extraFen ?? 0) < Math.max(policy.extraFen ?? 0, cost.extraFen ?? 0);
        const isHigh =
          given.ratePpm > policy.ceilingPpm ||
          cap(given.capFen) > cap(policy.capFen) ||
          (given.extraFen ?? 0) > (policy.extraFen ?? 0);
        const isSame = isSameRule({ ...given }, inForce[0] ?? given);
        const refusal = isSame ? 'same' : isLow ? 'below_floor' : isHigh ? 'above_ceiling' : undefined;
        expect('refusal' in judged ? judged.refusal : undefined).toBe(refusal);
      }),
      { numRuns: runs(300) },
    );
  });

  it('keep the merchant’s fee at or above the agent’s cost, for every amount and card', () => {
    fc.assert(
      fc.property(situation, ([policy, cost]) => {
        const { lowest } = rateBounds(policy, cost);
        for (const amount of AMOUNTS)
          for (const isDebit of [false, hasCap(policy.rateType)]) {
            const of = (one: typeof lowest) => feeOf(amount, isDebit ? one : { ...one, capFen: undefined });
            expect(of(lowest)).toBeGreaterThanOrEqual(of(cost));
          }
      }),
      { numRuns: runs(100) },
    );
  });

  it('of several policies lie within those of each, or there are none', () => {
    fc.assert(
      fc.property(
        rateType.chain((type) => fc.array(fc.tuple(policyRate(type), rule), { minLength: 1, maxLength: 4 })),
        (all) => {
          const each = all.map(([policy, cost]) => rateBounds(policy, cost));
          const together = boundsTogether(each);
          if (together === undefined) return;
          expect(isAtMost(together.lowest, together.highest)).toBe(true);
          for (const { lowest, highest } of each) {
            expect(isAtMost(lowest, together.lowest)).toBe(true);
            expect(isAtMost(together.highest, highest)).toBe(true);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

describe('the rates that change', () => {
  const inForce = [
    { rateType: 1, ratePpm: ppm(6_000), capFen: fen(2_000) },
    { rateType: 3, ratePpm: ppm(3_800) },
  ];
  const bounds = inForce.map((rate) => ({
    rateType: rate.rateType,
    lowest: { ...rate, ratePpm: ppm(3_000) },
    highest: { ...rate, ratePpm: ppm(7_000) },
  }));
  const judge = (...asked: { rateType: number; ratePpm: number; capFen?: number }[]) =>
    changedRates({ asked: asked as never, inForce, bounds });

  it('are those that differ from the values in force: untouched rate types are not sent', () => {
    expect(judge({ rateType: 1, ratePpm: 6_000, capFen: 2_000 }, { rateType: 3, ratePpm: 4_000 })).toEqual({
      before: [inForce[1]],
      after: [{ rateType: 3, ratePpm: 4_000 }],
    });
    expect(judge({ rateType: 3, ratePpm: 3_800 })).toEqual({ refusal: 'same' });
  });

  it('are refused where a rate type is given twice, does not belong to the policy, or has a cap without debit cards', () => {
    const wrong = { refusal: 'not_applicable' };
    expect(judge({ rateType: 3, ratePpm: 4_000 }, { rateType: 3, ratePpm: 4_100 })).toEqual(wrong);
    expect(judge({ rateType: 5, ratePpm: 6_000 })).toEqual(wrong);
    expect(judge({ rateType: 3, ratePpm: 4_000, capFen: 2_000 })).toEqual(wrong);
  });
});
