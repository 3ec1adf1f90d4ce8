import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, monthOf, nextDay } from '#platform/time/business-day.ts';
import { stageWindow } from './stage-window.ts';

describe('a window', () => {
  it('of days contains both of its ends', () => {
    const window = stageWindow({ fromDay: 31, toDay: 60 }, '2026-01-20');
    expect(window).toEqual({ from: addDays('2026-01-20', 31), to: addDays('2026-01-20', 60) });
    expect(daysBetween(window.from, window.to)).toBe(29);
  });

  it('of natural months begins with the rest of the first month and continues by whole months, without gap or overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 14 }), (days, month) => {
        const activatedOn = addDays('2024-01-01', days);
        const own = stageWindow({ fromDay: month, toDay: month, unit: 'month' }, activatedOn);
        const next = stageWindow({ fromDay: month + 1, toDay: month + 1, unit: 'month' }, activatedOn);
        expect(next.from).toBe(nextDay(own.to));
        expect(monthOf(own.from)).toBe(monthOf(own.to));
        expect(own.from).toBe(month === 0 ? activatedOn : `${monthOf(own.from)}-01`);
      }),
    );
  });
});
