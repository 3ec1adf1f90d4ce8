import { expect, it } from 'vitest';
import { firstMoveDay } from './first-move-day.ts';

it.each([
  ['2026-09-17T16:00:00Z', '2026-09-19'],
  ['2026-09-18T15:59:59Z', '2026-09-19'],
  ['2026-09-18T16:00:00Z', '2026-09-20'],
])('submitted at %s, nothing of %s can have been booked for the old line', (at, day) => {
  expect(firstMoveDay(new Date(at))).toBe(day);
});
