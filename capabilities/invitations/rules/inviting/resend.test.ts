import { expect, it } from 'vitest';
import { resendAt } from './resend.ts';

const now = new Date('2026-09-18T06:36:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

it.each([
  [0, null, { left: 3, after: 0 }],
  [1, 8, { left: 2, after: 52 }],
  [1, 60, { left: 2, after: 0 }],
  [3, 600, { left: 0, after: 0 }],
  [5, 0.2, { left: 0, after: 60 }],
])('after %i messages, the last one %s seconds ago', (sent, seconds, expected) => {
  expect(resendAt(sent, seconds === null ? null : before(seconds), now, 3)).toEqual(expected);
});
