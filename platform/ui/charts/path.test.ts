import { describe, expect, it } from 'vitest';
import { areaPath, linePath } from './path.ts';

const placesOf = (values: readonly number[]) => values.map((y, index) => ({ x: index * 10, y }));

/** All y coordinates of a path: end points and the control points that bound the curve. */
const heightsOf = (path: string): number[] => [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map((pair) => Number(pair[1]));

describe('chart path', () => {
  it('is empty for no values and a point for one value', () => {
    expect(linePath([])).toBe('');
    expect(linePath([{ x: 0, y: 4 }])).toBe('M0 4');
  });

  it('is straight for values on a straight line', () => {
    expect(linePath(placesOf([0, 3, 6]))).toBe('M0 0C3.33 1 6.67 2 10 3C13.33 4 16.67 5 20 6');
  });

  it('never overshoots between two inner values', () => {
    const heights = heightsOf(linePath(placesOf([0, 0, 10, 10, 0, 0])));
    expect(Math.max(...heights)).toBeLessThanOrEqual(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  });

  it('closes the area at its base', () => {
    expect(areaPath(placesOf([1, 1]), 5)).toMatch(/L10 5L0 5Z$/);
  });
});
