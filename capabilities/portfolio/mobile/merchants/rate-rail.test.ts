import { expect, it } from 'vitest';
import { ppm } from '#platform/money/ppm.ts';
import { railOf } from './rate-rail.ts';

it('puts a rate between the cost and the ceiling, and both bounds on the line', () => {
  const bounds = { floorPpm: ppm(5500), ceilingPpm: ppm(7000), minePpm: ppm(5000) };
  expect(railOf({ ratePpm: ppm(6000), ...bounds })).toEqual({ from: 20, at: 60 });
  expect(railOf({ ratePpm: ppm(7000), ...bounds }).at).toBe(100);
  expect(railOf({ ratePpm: ppm(5500), floorPpm: ppm(5500), ceilingPpm: ppm(5500) })).toEqual({ from: 0, at: 0 });
});
