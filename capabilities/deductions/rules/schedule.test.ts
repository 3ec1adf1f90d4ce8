import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#platform/time/business-day.ts';
import { firstDay, isTakingDay, nextTakingDay } from './schedule.ts';

const MONDAYS_AND_SUNDAYS = { weekdays: [1, 7], startsOn: '2026-09-10' };

it('takes on its days of the week alone, from its first day on', () => {
  const days = ['2026-09-06', '2026-09-07', '2026-09-13', '2026-09-14', '2026-09-15'];
  expect(days.map((day) => isTakingDay(MONDAYS_AND_SUNDAYS, day))).toEqual([false, false, true, true, false]);
  expect(nextTakingDay(MONDAYS_AND_SUNDAYS, '2026-09-01')).toBe('2026-09-13');
  expect(nextTakingDay(MONDAYS_AND_SUNDAYS, '2026-09-15')).toBe('2026-09-20');
});

it('starts on the day after it was agreed to, or later if so offered', () => {
  expect(firstDay('2026-09-18', '2026-09-10')).toBe('2026-09-19');
  expect(firstDay('2026-09-18', '2026-10-01')).toBe('2026-10-01');
});

it('the next day is the first one on which it takes', () => {
  const schedules = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    startsOn: fc.integer({ min: -20, max: 20 }).map((days) => addDays('2026-09-18', days)),
  });
  fc.assert(
    fc.property(schedules, (schedule) => {
      const next = nextTakingDay(schedule, '2026-09-18');
      expect(isTakingDay(schedule, next)).toBe(true);
      for (let day = '2026-09-18'; day < next; day = addDays(day, 1)) expect(isTakingDay(schedule, day)).toBe(false);
    }),
  );
});
