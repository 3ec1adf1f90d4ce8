import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { toGcj02, toWgs84 } from './gcj02.ts';
import { metresBetween } from './place.ts';

test('a satellite position in Tiananmen Square moves to where Chinese maps draw it', () => {
  const there = toGcj02({ lat: 39_907_333, lng: 116_391_083 });
  expect(metresBetween(there, { lat: 39_908_736, lng: 116_397_325 })).toBeLessThan(5);
});

test('outside the rectangle nothing moves', () => {
  expect(toGcj02({ lat: 35_681_236, lng: 139_767_125 })).toEqual({ lat: 35_681_236, lng: 139_767_125 });
});

test('there and back leads to the same place to a metre, and the shift is at most 1,000 m', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3_000_000, max: 54_000_000 }),
      fc.integer({ min: 73_000_000, max: 136_000_000 }),
      (lat, lng) => {
        const gcj02 = toGcj02({ lat, lng });
        expect(metresBetween({ lat, lng }, gcj02)).toBeLessThan(1_000);
        expect(metresBetween(toWgs84(gcj02), { lat, lng })).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: runs(100) },
  );
});
