import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  businessDay,
  daysBetween,
  daysFrom,
  firstDay,
  isBusinessDay,
  lastDay,
  monthDays,
  monthOf,
  nextDay,
  startOfDay,
  weekday,
} from './business-day.ts';
import { settableClock } from './clock.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1992-01-01', n));

describe('business days', () => {
  it('start at midnight in Shanghai, not in UTC', () => {
    expect(businessDay(new Date('2026-09-18T15:59:59.999Z'))).toBe('2026-09-18');
    expect(businessDay(new Date('2026-09-18T16:00:00Z'))).toBe('2026-09-19');
    expect(startOfDay('2026-09-19').toISOString()).toBe('2026-09-18T16:00:00.000Z');
  });

  it('agree with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1992-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          expect(businessDay(date)).toBe(zone.format(date));
        },
      ),
    );
  });

  it('are half-open intervals: they include the first instant and the last millisecond, not the next one', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const end = startOfDay(nextDay(day)).getTime();
        expect([startOfDay(day), new Date(end - 1), new Date(end)].map(businessDay)).toEqual([day, day, nextDay(day)]);
      }),
    );
  });

  it('addition and subtraction are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('handle months, leap years and weekdays', () => {
    expect(monthOf('2026-09-18')).toBe('2026-09');
    expect([monthDays('2028-02').length, monthDays('2026-02').length, monthDays('2026-12').at(-1)]).toEqual([
      29,
      28,
      '2026-12-31',
    ]);
    expect([firstDay('2028-02'), lastDay('2028-02'), lastDay('2026-02'), lastDay('2026-12')]).toEqual([
      '2028-02-01',
      '2028-02-29',
      '2026-02-28',
      '2026-12-31',
    ]);
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', -17)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ]);
    expect(weekday('2026-09-18')).toBe(5);
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
  });

  it('reject days that do not exist', () => {
    for (const wrong of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '',
      '2026-09-18T00:00:00Z',
      '20260918',
    ]) {
      expect(isBusinessDay(wrong)).toBe(false);
      expect(() => startOfDay(wrong)).toThrow(RangeError);
    }
    expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError);
  });
});

describe('settableClock', () => {
  it('does not change until it is set or advanced, and returns copies', () => {
    const clock = settableClock('2026-09-18T00:00:00Z');
    clock.now().setFullYear(1999);
    clock.advance(1500);
    expect(clock.now().toISOString()).toBe('2026-09-18T00:00:01.500Z');
    clock.set(new Date('2027-01-01T00:00:00Z'));
    expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(() => clock.set('never')).toThrow(RangeError);
  });
});
