import { describe, expect, it } from 'vitest';
import { domainOf, labelIndexes } from './scale.ts';

describe('chart scale', () => {
  it('starts at zero and ends on a round number', () => {
    expect(domainOf([1_912_346, 1_270_000])).toMatchObject({ low: 0, high: 2_000_000 });
  });

  it.each([
    [[191], 200],
    [[150, 149], 150],
    [[0], 1],
    [[], 1],
    [[33.3], 40],
  ])('ends %j on %d', (values, high) => expect(domainOf(values).high).toBe(high));

  it('has three grid lines when no value is negative', () => {
    expect(domainOf([1_912_346]).lines).toEqual([2_000_000, 1_000_000, 0]);
  });

  it('goes below zero only for negative values', () => {
    expect(domainOf([700, -524]).low).toBeLessThanOrEqual(-524);
  });

  it('has at most five labels, including the first and the last', () => {
    for (let count = 1; count < 70; count += 1) {
      const indexes = labelIndexes(count);
      expect(indexes.length).toBeLessThanOrEqual(5);
      expect(indexes[0]).toBe(0);
      expect(indexes.at(-1)).toBe(count - 1);
    }
  });

  it('are evenly spaced, but for the last one, which stands instead of its neighbour', () => {
    expect(labelIndexes(7)).toEqual([0, 2, 4, 6]);
    expect(labelIndexes(13)).toEqual([0, 3, 6, 9, 12]);
    expect(labelIndexes(12, 6)).toEqual([0, 2, 4, 6, 8, 11]);
    expect(labelIndexes(23)).toEqual([0, 5, 10, 15, 22]);
    expect([labelIndexes(0), labelIndexes(1)]).toEqual([[], [0]]);
  });
});
