/** The demo begins with a month, so that the figures of its months can be compared. */
import { expect, it } from 'vitest';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { startOfBusiness } from './world-times.ts';

it('begins on the first day of a month, 45 to 76 days ago, on any day', () => {
  for (let day = 0; day < 800; day += 1) {
    const now = new Date(Date.parse('2026-01-01T00:30:00+08:00') + day * 86_400_000);
    const start = startOfBusiness(now);
    expect(businessDay(start)).toMatch(/-01$/);
    expect(start).toEqual(startOfDay(businessDay(start)));
    const days = (now.getTime() - start.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(45);
    expect(days).toBeLessThan(77);
  }
});
