/** The square of an avatar: always within the picture, and equal to the part that the circle shows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { boxOf, enlarged, kept, MOST_ZOOM, squareOf, WHOLE } from './crop.ts';

const side = fc.integer({ min: 20, max: 6_000 });
const picture = fc.record({ width: side, height: side });
const any = fc.record({
  x: fc.double({ min: -9, max: 9, noNaN: true }),
  y: fc.double({ min: -9, max: 9, noNaN: true }),
  zoom: fc.double({ min: 0.1, max: 20, noNaN: true }),
});

it('is the middle square at first', () => {
  expect(squareOf({ width: 800, height: 600 }, WHOLE)).toEqual({ left: 100, top: 0, side: 600 });
});

it('shows the part right of the middle when the picture is moved to the left', () => {
  expect(squareOf({ width: 800, height: 600 }, { x: -0.1, y: 0, zoom: 1 }).left).toBeCloseTo(160);
});

it('never leaves the picture, however far it is moved or enlarged', () => {
  fc.assert(
    fc.property(picture, any, (size, crop) => {
      const { left, top, side: edge } = squareOf(size, crop);
      expect(left).toBeGreaterThanOrEqual(-1e-6);
      expect(top).toBeGreaterThanOrEqual(-1e-6);
      expect(left + edge).toBeLessThanOrEqual(size.width + 1e-6);
      expect(top + edge).toBeLessThanOrEqual(size.height + 1e-6);
      const box = boxOf(size, crop);
      expect(Math.max(box.left, box.top)).toBeLessThanOrEqual(1e-6);
    }),
    { numRuns: runs(60) },
  );
});

it('keeps the middle of the picture in place while it is enlarged', () => {
  fc.assert(
    fc.property(picture, any, fc.double({ min: 1, max: 3, noNaN: true }), (size, crop, by) => {
      const before = kept(size, crop);
      const middle = (square: ReturnType<typeof squareOf>): number => square.left + square.side / 2;
      const after = enlarged(size, before, by);
      expect(after.zoom).toBeLessThanOrEqual(MOST_ZOOM);
      expect(middle(squareOf(size, after))).toBeCloseTo(middle(squareOf(size, before)), 4);
    }),
    { numRuns: runs(60) },
  );
});
