import { describe, expect, it } from 'vitest';
import { changeTenths } from './change.ts';

describe('relative change of a figure', () => {
  it('is in tenths of a percent, truncated and never rounded up', () => {
    expect([changeTenths(10_829, 10_000), changeTenths(5_000, 10_000), changeTenths(7, 7)]).toEqual([82, -500, 0]);
  });

  it('is positive from a negative to a positive amount', () => {
    expect(changeTenths(50, -100)).toBe(1500);
  });

  it('is null if the earlier figure is zero or the change exceeds 1000 %', () => {
    expect([changeTenths(5, 0), changeTenths(9_999_999_999, 1)]).toEqual([null, null]);
  });

  it('is exact for products above the safe integer range', () => {
    expect(changeTenths(9_007_199_254_740_991, 4_503_599_627_370_496)).toBe(999);
  });
});
