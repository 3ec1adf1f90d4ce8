import { expect, it } from 'vitest';
import { isFresh, nextAfterAnswer, nextAfterFailure } from './next-question.ts';

const now = new Date('2026-09-18T06:30:00Z');
const minutes = (due: Date): number => (due.getTime() - now.getTime()) / 60_000;

it('asks again a day after an agreement, and four times a day while something differs', () => {
  expect(minutes(nextAfterAnswer(false, 0.5, now))).toBe(24 * 60);
  expect(minutes(nextAfterAnswer(true, 0.5, now))).toBe(6 * 60);
  expect([minutes(nextAfterAnswer(true, 0, now)), minutes(nextAfterAnswer(true, 1, now))]).toEqual([288, 432]);
});

it('asks an acquirer that does not answer at growing pauses, never before it wants to be asked', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 60].map((tries) => minutes(nextAfterFailure(tries, 0.5, undefined, now)));
  expect(pauses).toEqual([2, 5, 10, 30, 60, 120, 120]);
  expect(minutes(nextAfterFailure(1, 0.5, 600, now))).toBe(10);
  expect(minutes(nextAfterFailure(1, 0.5, 99_999, now))).toBe(24 * 60);
});

it('lets an answer stand for a minute', () => {
  expect(isFresh(null, now)).toBe(false);
  expect(isFresh(new Date(now.getTime() - 59_999), now)).toBe(true);
  expect(isFresh(new Date(now.getTime() - 60_000), now)).toBe(false);
});
