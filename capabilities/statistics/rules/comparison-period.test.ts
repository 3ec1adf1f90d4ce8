import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#platform/time/business-day.ts';
import { comparisonOf, reachedPart } from './comparison-period.ts';

describe('comparison period', () => {
  it.each([
    ['a day with the day before', '2026-09-18', '2026-09-18', '2026-09-17', '2026-09-17'],
    ['the first of a month alone with the day before', '2026-09-01', '2026-09-01', '2026-08-31', '2026-08-31'],
    ['seven days with the seven before', '2026-09-12', '2026-09-18', '2026-09-05', '2026-09-11'],
    ['month to date with last month up to the same day', '2026-09-01', '2026-09-18', '2026-08-01', '2026-08-18'],
    ['a whole month with the whole month before', '2026-09-01', '2026-09-30', '2026-08-01', '2026-08-31'],
    ['the end of March with the whole of February', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ])('compares %s', (_what, from, to, expectedFrom, expectedTo) => {
    expect(comparisonOf({ from, to })).toEqual({ from: expectedFrom, to: expectedTo });
  });

  it('never overlaps the period and is never empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
        const from = addDays('2025-01-01', start);
        const other = comparisonOf({ from, to: addDays(from, length) });
        expect(daysBetween(other.from, other.to)).toBeGreaterThanOrEqual(0);
        expect(other.to < from).toBe(true);
      }),
    );
  });
});

describe('elapsed part of a period', () => {
  it('ends today at the latest, and is undefined for a period in the future', () => {
    expect(reachedPart({ from: '2026-09-01', to: '2026-09-30' }, '2026-09-18')).toEqual({
      from: '2026-09-01',
      to: '2026-09-18',
    });
    expect(reachedPart({ from: '2026-10-01', to: '2026-10-31' }, '2026-09-18')).toBeUndefined();
  });
});
