import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { addDays, daysBetween } from '#platform/time/business-day.ts';
import { modelPhases } from '#testing/fee-plan-model.ts';
import { runs } from '#testing/property-runs.ts';
import { firstPhaseFrom, phaseDay, phaseFee, piecesOf, type FeeChange } from './fee-phases.ts';

const plan = { activationDay: '2026-01-01', freeDays: 30, periodDays: 90, feeFen: fen(3_000) };

it('is due first on the day after the free ones, then every period', () => {
  expect([1, 2, 3].map((phase) => phaseDay(plan, phase))).toEqual(['2026-01-31', '2026-05-01', '2026-07-30']);
  expect(phaseDay({ ...plan, freeDays: 0 }, 1)).toBe('2026-01-01');
});

it('skips phases before a day', () => {
  expect(firstPhaseFrom(plan, '2026-01-31')).toBe(1);
  expect(firstPhaseFrom(plan, '2026-02-01')).toBe(2);
});

describe('a changed plan', () => {
  const change = (effectiveOn: string, more: Partial<FeeChange> = {}): FeeChange => ({
    effectiveOn,
    feeFen: fen(1_000),
    freeDays: 60,
    periodDays: 30,
    chargedThrough: 0,
    ...more,
  });
  const days = (...changes: readonly FeeChange[]) => {
    const changed = { ...plan, pieces: piecesOf(plan, changes) };
    return [1, 2, 3].map((phase) => `${phaseDay(changed, phase).slice(5)} ${phaseFee(changed, phase) / 100}`);
  };

  it('before the first phase counts the new free days from the activation', () => {
    expect(days(change('2026-01-10'))).toEqual(['03-02 10', '04-01 10', '05-01 10']);
  });

  it('counts the new period from the last charged phase, which stays as it is', () => {
    expect(days(change('2026-01-31'))).toEqual(['01-31 30', '03-02 10', '04-01 10']);
    expect(days(change('2026-02-15'))).toEqual(['01-31 30', '03-02 10', '04-01 10']);
  });

  it('is due on the day after that of effect where the new period is already over', () => {
    expect(days(change('2026-04-01'))).toEqual(['01-31 30', '04-02 10', '05-02 10']);
    expect(days(change('2026-01-20', { freeDays: 0 }))).toEqual(['01-21 10', '02-20 10', '03-22 10']);
  });

  it('leaves a phase that was collected ahead on its day', () => {
    expect(days(change('2026-02-15', { chargedThrough: 2 }))).toEqual(['01-31 30', '05-01 30', '05-31 10']);
  });

  it('follows the last change where several come before the next phase', () => {
    expect(days(change('2026-02-15'), change('2026-02-20', { periodDays: 40, feeFen: fen(2_000) }))).toEqual([
      '01-31 30',
      '03-12 20',
      '04-21 20',
    ]);
  });

  const terms = { fee: fc.integer({ min: 0, max: 9 }), free: fc.nat(20), period: fc.integer({ min: 1, max: 15 }) };
  const changes = fc
    .array(fc.record({ ...terms, on: fc.integer({ min: -5, max: 80 }), charged: fc.nat(6) }), { maxLength: 5 })
    .map((all) => all.toSorted((one, other) => one.on - other.on));

  it('has the days and fees of a plan that is run day by day, with any changes', () => {
    fc.assert(
      fc.property(fc.record(terms), changes, (base, all) => {
        const start = '2026-01-01';
        const before = {
          activationDay: start,
          freeDays: base.free,
          periodDays: base.period,
          feeFen: fen(base.fee),
        };
        const asked = all.map(({ on, fee, free, period, charged }) => ({
          effectiveOn: addDays(start, on),
          feeFen: fen(fee),
          freeDays: free,
          periodDays: period,
          chargedThrough: charged,
        }));
        const changed = { ...before, pieces: piecesOf(before, asked) };
        const expected = modelPhases(base, all, 200);
        const found = expected.map((_, index) => ({
          day: daysBetween(start, phaseDay(changed, index + 1)),
          fee: phaseFee(changed, index + 1),
        }));
        expect(found).toEqual(expected);
        expect(daysBetween(start, phaseDay(changed, expected.length + 1))).toBeGreaterThan(200);
      }),
      { numRuns: runs(200) },
    );
  });
});
