import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { runs } from '#testing/property-runs.ts';
import { openPhases, settleCollections, type PlanDays, type ReportedFee } from './settle-collections.ts';

/** Phases on the 1st of each month from February; the terminal was unbound in March and bound again in April. */
const plan: PlanDays = {
  isByPlan: false,
  firstPhase: 1,
  days: [
    { phase: 1, day: '2026-02-01', isDue: true },
    { phase: 2, day: '2026-03-01', isDue: false },
    { phase: 3, day: '2026-04-01', isDue: true },
  ],
};
let ids = 0;
const fee = (day: string, phase?: number, isCollected = true): ReportedFee => {
  ids += 1;
  return { id: idOf(ids), reference: `R${ids}`, at: new Date(`${day}T04:00:00Z`), day, phase, isCollected };
};
const limited = (phasesAhead: number, ...fees: readonly ReportedFee[]): ReportedFee[] =>
  fees.map((one) => ({ ...one, phasesAhead }));
const outcomes = (fees: readonly ReportedFee[], of = plan): string =>
  settleCollections(of, fees)
    .map(({ phase, outcome = 'failed' }) => `${phase} ${outcome}`)
    .join(', ');

describe('a collected fee', () => {
  it('is for the phase that it names, or else for the earliest that is not collected', () => {
    expect(outcomes([fee('2026-02-03'), fee('2026-02-04')])).toBe('1 earned, 2 earned');
    expect(outcomes([fee('2026-02-03', 1), fee('2026-04-04')])).toBe('1 earned, 3 earned');
    expect(outcomes([fee('2026-02-02', 1, false), fee('2026-02-03')])).toBe('1 failed, 1 earned');
  });

  it('earns once for a phase', () => {
    expect(outcomes([fee('2026-02-03', 1), fee('2026-02-09', 1)])).toBe('1 earned, 1 again');
  });

  it('earns nothing for a phase whose day passed without a merchant, or that was charged before', () => {
    expect(outcomes([fee('2026-04-03', 2)])).toBe('2 never_due');
    expect(outcomes([fee('2026-03-01', 2)])).toBe('2 earned');
    expect(outcomes([fee('2026-04-03', 2), fee('2026-04-04')], { ...plan, firstPhase: 3 })).toBe('2 again, 3 earned');
  });

  it('earns nothing for a phase that is more phases ahead than its limit, and leaves that open', () => {
    const year = Array.from({ length: 6 }, () => fee('2026-02-03'));
    expect(outcomes(limited(1, ...year))).toBe('1 earned, 2 earned, 3 ahead, 3 ahead, 3 ahead, 3 ahead');
    expect(outcomes(limited(0, ...year.slice(0, 2)))).toBe('1 earned, 2 ahead');
    expect(outcomes(limited(1, fee('2026-01-31', 1), fee('2026-01-31', 2)))).toBe('1 earned, 2 ahead');
    expect(outcomes([...limited(1, fee('2026-02-03', 3)), fee('2026-02-04', 3)])).toBe('3 ahead, 3 earned');
    expect(outcomes(limited(1, fee('2026-02-03', 9_999)))).toBe('9999 ahead');
    expect(outcomes(limited(1, fee('2026-02-03', 4)), { ...plan, isByPlan: true })).toBe('4 by_plan');
  });

  it('under a guaranteed plan is earned by the plan', () => {
    expect(outcomes([fee('2026-02-03'), fee('2026-02-09', 1)], { ...plan, isByPlan: true })).toBe('1 by_plan, 1 again');
  });

  it('is settled alike in any order of arrival', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`);
    const fees = fc.array(fc.tuple(day, fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }), fc.boolean()));
    fc.assert(
      fc.property(fees, fc.integer(), (drawn, seed) => {
        const inOrder = limited(seed % 3 === 0 ? 9 : 1, ...drawn.map((one) => fee(...one)));
        const shuffled = inOrder.toSorted((a, b) => ((a.id * seed) % 97) - ((b.id * seed) % 97));
        expect(settleCollections(plan, shuffled)).toEqual(settleCollections(plan, inOrder));
        const earned = settleCollections(plan, inOrder).filter(({ outcome }) => outcome === 'earned');
        expect(new Set(earned.map(({ phase }) => phase)).size).toBe(earned.length);
      }),
      { numRuns: runs(60) },
    );
  });
});

it('a phase that is due and not collected stays open, also after a failed attempt', () => {
  const open = (fees: readonly ReportedFee[]) =>
    openPhases(plan, settleCollections(plan, fees)).map(({ phase }) => phase);
  expect(open([])).toEqual([1, 3]);
  expect(open([fee('2026-02-03', 1, false)])).toEqual([1, 3]);
  expect(open([fee('2026-02-03')])).toEqual([3]);
});
