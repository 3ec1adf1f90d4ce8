import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { daysToRead } from './days-to-read.ts';

const unread = fc.array(fc.record({ day: fc.uuid(), trades: fc.nat({ max: 500 }) }), { maxLength: 15 });

it('each day is read or left out, and no more than asked for is read', () => {
  fc.assert(
    fc.property(unread, fc.nat({ max: 2_000 }), (days, most) => {
      const { read, leftOut } = daysToRead(days, most);
      expect([...read, ...leftOut].toSorted()).toEqual(days.map(({ day }) => day).toSorted());
      const sizes = new Map(days.map(({ day, trades }) => [day, trades]));
      const total = read.reduce((sum, day) => sum + (sizes.get(day) ?? 0), 0);
      expect(total).toBeLessThanOrEqual(most);
      // no day that is left out would still fit
      for (const day of leftOut) expect(total + (sizes.get(day) ?? 0)).toBeGreaterThan(most);
    }),
    { numRuns: runs(300) },
  );
});

it('the running day is left out before many smaller ones', () => {
  const days = [
    { day: '2026-09-16', trades: 30 },
    { day: '2026-09-17', trades: 40 },
    { day: '2026-09-18', trades: 90 },
  ];
  expect(daysToRead(days, 100)).toEqual({ read: ['2026-09-16', '2026-09-17'], leftOut: ['2026-09-18'] });
});
