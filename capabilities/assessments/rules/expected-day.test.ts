import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { neededPerDay } from './expected-day.ts';

it('the amount needed per day reaches the goal by the last day, and one fen less does not', () => {
  for (const [missing, days] of [
    [3_802_200, 13],
    [1, 30],
    [100, 1],
    [90, 30],
  ] as const) {
    const perDay = neededPerDay(fen(missing), days);
    expect(perDay * days).toBeGreaterThanOrEqual(missing);
    expect((perDay - 1) * days).toBeLessThan(missing);
  }
});
