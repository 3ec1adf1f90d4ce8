/** Bounds of a communication fee, part by part (docs/domain.md §14, §19). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { runs } from '#testing/property-runs.ts';
import { changedPlan, PLAN_PARTS, planBoundsTogether, refusesPlan, type Plan, type PlanBounds } from './plan-bounds.ts';

const plan = (feeFen: number, freeDays: number, periodDays: number): Plan => ({
  feeFen: fen(feeFen),
  freeDays,
  periodDays,
});
const bounds: PlanBounds = { floor: plan(1_200, 0, 90), ceiling: plan(9_600, 730, 730) };
const inForce = plan(3_600, 365, 365);
const ask = (asked: Partial<Plan>, more: { isFreeOver?: boolean; bounds?: PlanBounds | undefined } = {}) =>
  changedPlan({ asked, inForce, bounds, isFreeOver: false, ...more });

it('sends the whole plan: parts that were not asked for stay as they are', () => {
  expect(ask({ feeFen: fen(6_000) })).toEqual({ before: inForce, after: plan(6_000, 365, 365) });
  expect(ask({ freeDays: 90, periodDays: 180 })).toEqual({ before: inForce, after: plan(3_600, 90, 180) });
});

it('refuses a plan that is in force, one beyond a bound, and anything where the policy has none', () => {
  expect(ask({ feeFen: fen(3_600), freeDays: 365 })).toEqual({ refusal: 'same' });
  expect(ask({ feeFen: fen(1_199) })).toEqual({ refusal: 'below_floor' });
  expect(ask({ freeDays: 731 })).toEqual({ refusal: 'above_ceiling' });
  expect(ask({ periodDays: 89, feeFen: fen(9_601) })).toEqual({ refusal: 'below_floor' });
  expect(ask({ feeFen: fen(1_200), freeDays: 0, periodDays: 730 })).toHaveProperty('after');
  expect(ask({ feeFen: fen(6_000) }, { bounds: undefined })).toEqual({ refusal: 'fixed' });
});

it('leaves the free days once a phase was charged, and refuses to change nothing but them', () => {
  expect(ask({ freeDays: 90, feeFen: fen(6_000) }, { isFreeOver: true })).toMatchObject({
    after: plan(6_000, 365, 365),
  });
  expect(ask({ freeDays: 90 }, { isFreeOver: true })).toEqual({ refusal: 'free_over' });
  expect(ask({ freeDays: 365 }, { isFreeOver: true })).toEqual({ refusal: 'same' });
});

it('accepts a part beyond the bounds when it stays as it is', () => {
  const former = plan(20_000, 365, 365);
  expect(refusesPlan(plan(20_000, 90, 365), former, bounds)).toBeUndefined();
  expect(refusesPlan(plan(19_000, 90, 365), former, bounds)).toBe('above_ceiling');
});

const plans = fc.tuple(fc.nat(99), fc.nat(99), fc.integer({ min: 1, max: 99 })).map((parts) => plan(...parts));
const anyBounds = fc.tuple(plans, plans).map(([one, other]): PlanBounds => {
  const pick = (of: (...values: number[]) => number): Plan =>
    plan(...(PLAN_PARTS.map((part) => of(one[part], other[part])) as [number, number, number]));
  return { floor: pick(Math.min), ceiling: pick(Math.max) };
});

it('allow for several subjects the plans that suit each of them, and nothing where no plan suits all', () => {
  fc.assert(
    fc.property(fc.array(anyBounds, { minLength: 1, maxLength: 4 }), plans, (all, after) => {
      const together = planBoundsTogether(all);
      const none = plan(-1, -1, -1);
      const suitsAll = all.every((each) => refusesPlan(after, none, each) === undefined);
      expect(together !== undefined && refusesPlan(after, none, together) === undefined).toBe(suitsAll);
    }),
    { numRuns: runs(200) },
  );
});
