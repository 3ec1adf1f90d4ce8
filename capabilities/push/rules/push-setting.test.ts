import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shanghaiText } from '#platform/time/business-day.ts';
import { runs } from '#testing/property-runs.ts';
import { DEFAULT_SETTING, ignoresQuiet, isWanted, minutesOf, quietUntil, timeText } from './push-setting.ts';

const at = (time: string): Date => new Date(`2026-09-18T${time}:00+08:00`);
const until = (from: string, to: string, time: string): string | undefined => {
  const end = quietUntil({ from: minutesOf(from), to: minutesOf(to) }, at(time));
  return end && shanghaiText(end).slice(0, 16);
};

describe('quiet hours', () => {
  it('may pass midnight, begin with their first minute and end with the last before their end', () => {
    expect(until('22:00', '08:00', '21:59')).toBeUndefined();
    expect(until('22:00', '08:00', '22:00')).toBe('2026-09-19T08:00');
    expect(until('22:00', '08:00', '00:30')).toBe('2026-09-18T08:00');
    expect(until('22:00', '08:00', '07:59')).toBe('2026-09-18T08:00');
    expect(until('22:00', '08:00', '08:00')).toBeUndefined();
    expect(until('12:00', '14:00', '13:00')).toBe('2026-09-18T14:00');
    expect(until('12:00', '14:00', '15:00')).toBeUndefined();
  });

  it('end within a day, at their end, and nothing is quiet then', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 0, max: 3e9 }), (from, to, seconds) => {
        fc.pre(from !== to);
        const now = new Date(seconds * 1_000);
        const end = quietUntil({ from, to }, now);
        if (end === undefined) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
        expect(shanghaiText(end).slice(11, 16)).toBe(timeText(to));
        expect(quietUntil({ from, to }, end)).toBeUndefined();
      }),
      { numRuns: runs(60) },
    );
  });
});

it('security is always wanted and money ignores quiet hours, but for the sum of the day', () => {
  const none = { ...DEFAULT_SETTING, kinds: [], hasDigest: false };
  const notice = { kind: 'system', key: 'x', isOfSecurity: false } as const;
  const security = { ...notice, isOfSecurity: true };
  const digest = { ...notice, kind: 'money', key: 'earnings_digest' } as const;
  expect([isWanted(none, notice), isWanted(none, security), isWanted(none, digest)]).toEqual([false, true, false]);
  expect(isWanted({ ...none, hasDigest: true }, digest)).toBe(true);
  expect([notice, security, { ...notice, kind: 'money' } as const, digest].map(ignoresQuiet)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
