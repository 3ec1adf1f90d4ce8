import { describe, expect, it } from 'vitest';
import { nextRun } from './next-run.ts';

/** 14:36:30 in Shanghai. */
const NOW = new Date('2026-09-18T06:36:30.000Z');

describe('the next run of a schedule', () => {
  it.each([
    ['* * * * *', '2026-09-18T06:37:00.000Z'],
    ['*/10 * * * *', '2026-09-18T06:40:00.000Z'],
    ['5-55/10 * * * *', '2026-09-18T06:45:00.000Z'],
    ['40 14 * * *', '2026-09-18T06:40:00.000Z'],
    ['36 14 * * *', '2026-09-19T06:36:00.000Z'],
    ['5 0 * * *', '2026-09-18T16:05:00.000Z'],
    ['0 2 5 * *', '2026-10-04T18:00:00.000Z'],
    ['0,30 * * * *', '2026-09-18T07:00:00.000Z'],
    ['5-55/10 * * * *', '2026-09-18T06:45:00.000Z'],
    ['10-20 15 * * *', '2026-09-18T07:10:00.000Z'],
  ])('of %s is in Shanghai’s time and after now', (cron, expected) => {
    expect(nextRun(cron, NOW)?.toISOString()).toBe(expected);
  });

  it('refuses a form that it does not understand', () => {
    expect(() => nextRun('noon * * * *', NOW)).toThrow(RangeError);
  });
});
