import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { positionOf, ratePositions, stepRate } from './rate-positions.ts';

const bounds = fc
  .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 2_000 }))
  .map(([lowest, width]): [Ppm, Ppm] => [ppm(lowest), ppm(lowest + width)]);

it('a slider has its bounds and every 0.001 % between them', () => {
  fc.assert(
    fc.property(bounds, ([lowest, highest]) => {
      const positions = ratePositions(lowest, highest);
      expect([positions[0], positions.at(-1)]).toEqual([lowest, highest]);
      expect(positions.slice(1, -1).every((rate) => rate % 10 === 0)).toBe(true);
      const gaps = positions.slice(1).map((rate, index) => rate - (positions[index] ?? 0));
      expect(gaps.every((gap) => gap > 0 && gap <= 10)).toBe(true);
    }),
  );
});

it('steps lead from any rate within the bounds to both ends and never beyond', () => {
  fc.assert(
    fc.property(bounds, fc.integer({ min: 0, max: 2_000 }), ([lowest, highest], offset) => {
      const positions = ratePositions(lowest, highest);
      for (const by of [1, -1] as const) {
        let rate = ppm(lowest + (offset % (highest - lowest + 1)));
        for (let steps = 0; steps < positions.length; steps += 1) rate = stepRate(positions, rate, by);
        expect(rate).toBe(by === 1 ? highest : lowest);
      }
    }),
  );
});

it('a rate outside the bounds steps back into them', () => {
  const positions = ratePositions(ppm(5_150), ppm(5_500));
  expect(stepRate(positions, ppm(5_100), 1)).toBe(5_150);
  expect(stepRate(positions, ppm(5_600), -1)).toBe(5_500);
  expect(stepRate(positions, ppm(5_600), 1)).toBe(5_600);
  expect([positionOf(positions, ppm(5_100)), positionOf(positions, ppm(5_600))]).toEqual([0, positions.length - 1]);
});

it('a rate between two steps moves to the next step, not by a whole one', () => {
  const positions = ratePositions(ppm(5_150), ppm(5_500));
  expect([stepRate(positions, ppm(5_347), 1), stepRate(positions, ppm(5_347), -1)]).toEqual([5_350, 5_340]);
});

it('with an acquirer’s step, only its multiples lie between the bounds', () => {
  expect(ratePositions(ppm(6_000), ppm(6_400), ppm(100))).toEqual([6_000, 6_100, 6_200, 6_300, 6_400]);
});
