import { describe, expect, it } from 'vitest';
import { changeTenths } from './change.ts';

describe('how much a figure has changed', () => {
  it('is in tenths of a percent, cut and never rounded up', () => {
    expect([changeTenths(10_829, 10_000), changeTenths(5_000, 10_000), changeTenths(7, 7)]).toEqual([82, -500, 0]);
  });

  it('rises from a debt to an income', () => {
    expect(changeTenths(50, -100)).toBe(1500);
  });

  it('is nothing where there was nothing, or next to nothing, before', () => {
    expect([changeTenths(5, 0), changeTenths(9_999_999_999, 1)]).toEqual([null, null]);
  });

  it('is right for amounts beyond what a product of floats holds', () => {
    expect(changeTenths(9_007_199_254_740_991, 4_503_599_627_370_496)).toBe(999);
  });
});
