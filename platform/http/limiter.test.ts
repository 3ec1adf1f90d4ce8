import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

it('more keys than are kept make room of the oldest: who was refused just now stays refused', () => {
  const limits = createLimiter({ now: () => new Date('2026-09-18T06:00:00Z') });
  for (let key = 0; key < 99_990; key += 1) limits.take(`flood-${key}`, 1);
  limits.take('guesser', 1);
  expect(limits.take('guesser', 1)).toBeGreaterThan(0);
  for (let key = 0; key < 60_000; key += 1) limits.take(`more-${key}`, 1);
  expect(limits.take('guesser', 1)).toBeGreaterThan(0);
  expect(limits.take('more-59999', 1)).toBeGreaterThan(0);
});
