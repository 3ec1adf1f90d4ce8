import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { sharesByAgent } from './shares-by-agent.ts';
import { isAbove, isNear, moreToCross } from './silence.ts';

it('is the number that exceeds the threshold, while one fewer does not, or else even all that can become silent do not', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.nat(50),
      fc.nat(50),
      fc.integer({ min: 10_000, max: 1_000_000 }),
      (silent, coming, sold, threshold) => {
        const thresholdPpm = ppm(threshold);
        const rewarded = silent + coming + sold;
        const more = moreToCross({ rewarded, silent, coming, soon: 0 }, thresholdPpm);
        if (more === undefined) return !isAbove(silent + coming, rewarded, thresholdPpm);
        return (
          isAbove(silent + more, rewarded, thresholdPpm) &&
          (more === 0 || !isAbove(silent + more - 1, rewarded, thresholdPpm))
        );
      },
    ),
  );
});

it('is near only who is not above yet', () => {
  expect(isNear({ rewarded: 10, silent: 2, coming: 1, soon: 1 }, ppm(100_000))).toBe(false);
  expect(isNear({ rewarded: 10, silent: 1, coming: 1, soon: 1 }, ppm(100_000))).toBe(true);
});

it('adds up the amounts that each agent gives back for several rewards', () => {
  const [one, two] = [{ id: '1' }, { id: '2' }];
  const of = (...shares: [{ id: string }, number][]) => ({
    shares: shares.map(([agent, n]) => ({ agent, fen: fen(n) })),
  });
  expect(sharesByAgent([of([one, 20], [two, 5]), of([two, 7]), of([one, 0])])).toEqual([
    { agent: one, fen: 20 },
    { agent: two, fen: 12 },
  ]);
});
