import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { endsAt, expiresAt } from './session-end.ts';

const LOGIN = new Date('2026-09-18T00:30:00Z');
const hours = (count: number): Date => new Date(LOGIN.getTime() + count * 3_600_000);

it.each([
  [0, 8],
  [3, 11],
  [4, 12],
  [6, 12],
  [11, 12],
])('a session used %i hours after the login lasts until hour %i', (used, until) => {
  expect(expiresAt(hours(used), endsAt(LOGIN))).toEqual(hours(until));
});

it('never ends later than the absolute limit, and never later than the idle time after its last use', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: limits.sessionMs }), (ms) => {
      const used = new Date(LOGIN.getTime() + ms);
      const end = expiresAt(used, endsAt(LOGIN));
      expect(end.getTime()).toBeLessThanOrEqual(endsAt(LOGIN).getTime());
      expect(end.getTime()).toBeLessThanOrEqual(used.getTime() + limits.idleMs);
    }),
  );
});
