import { describe, expect, it } from 'vitest';
import { areaPath, linePath } from './path.ts';

const placesOf = (values: readonly number[]) => values.map((y, index) => ({ x: index * 10, y }));

/** All y of a path: end points and the handles that bound the curve. */
const heightsOf = (path: string): number[] => [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map((pair) => Number(pair[1]));

describe('chart path', () => {
  it('draws nothing for nothing and a point for one', () => {
    expect(linePath([])).toBe('');
    expect(linePath([{ x: 0, y: 4 }])).toBe('M0 4');
  });

  it('is straight where the values are', () => {
    expect(linePath(placesOf([0, 3, 6]))).toBe('M0 0C3.33 1 6.67 2 10 3C13.33 4 16.67 5 20 6');
  });

  it('never overshoots between two values of the middle', () => {
    const heights = heightsOf(linePath(placesOf([0, 0, 10, 10, 0, 0])));
    expect(Math.max(...heights)).toBeLessThanOrEqual(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  });

  it('closes the surface on its base', () => {
    expect(areaPath(placesOf([1, 1]), 5)).toMatch(/L10 5L0 5Z$/);
  });
});
