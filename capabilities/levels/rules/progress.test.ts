import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, daysFrom } from '#platform/time/business-day.ts';
import { dueDays, lastDue } from './due-days.ts';
import { daysLeft, daysSoFar, progressOf } from './progress.ts';

it('expects the first day on which the mean of the month so far meets the condition, within the month', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 30 }),
      (value, needed, on) => {
        const today = `2026-09-${String(on).padStart(2, '0')}`;
        const { left, metOn } = progressOf(value, needed, today);
        expect(left).toBe(Math.max(0, needed - value));
        const meets = (days: number): boolean => value * (daysSoFar(today) + days) >= needed * daysSoFar(today);
        const days = metOn === undefined ? undefined : daysBetween(today, metOn);
        const isExpected = left > 0 && value > 0 && meets(daysLeft(today));
        expect(days !== undefined).toBe(isExpected);
        expect(days === undefined || (meets(days) && !meets(days - 1))).toBe(true);
      },
    ),
  );
});

it('evaluates a day from 02:00 of the next on, every day once, also after a downtime', () => {
  expect(lastDue(new Date('2026-09-17T17:59:59Z'))).toBe('2026-09-16');
  expect(lastDue(new Date('2026-09-17T18:00:00Z'))).toBe('2026-09-17');
  expect(dueDays(new Date('2026-09-17T18:00:00Z'), undefined)).toEqual(['2026-09-17']);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 30 }), (hours) => {
      let now = Date.parse('2026-01-01T00:00:00Z');
      let last = '2025-12-30';
      const done: string[] = [];
      for (const pause of hours) {
        now += pause * 3_600_000;
        const due = dueDays(new Date(now), last);
        done.push(...due);
        last = due.at(-1) ?? last;
      }
      expect(done).toEqual(daysFrom('2025-12-31', addDays('2025-12-30', done.length)));
    }),
  );
});
