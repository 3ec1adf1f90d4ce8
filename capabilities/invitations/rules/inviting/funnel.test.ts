import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { funnelShares, worstStep } from './funnel.ts';

describe('a funnel', () => {
  it('shows each step as a share of the step before', () => {
    expect(funnelShares([386, 74, 52, 41])).toEqual({
      widths: [100, 19, 13, 11],
      rates: [undefined, '19.2%', '70.3%', '78.8%'],
    });
    expect(worstStep([386, 74, 52, 41])).toBe(1);
  });

  it('has no rate after nobody, nor above 100 %', () => {
    expect(funnelShares([0, 2, 2, 0]).rates).toEqual([undefined, undefined, '100.0%', '0.0%']);
    expect([worstStep([0, 0, 0, 0]), worstStep([3, 3, 1, 1])]).toEqual([undefined, 2]);
  });

  it('never draws a bar beyond its track, and one for everybody who is there', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000_000), { minLength: 4, maxLength: 4 }), (steps) => {
        const { widths } = funnelShares(steps);
        expect(widths.every((width, index) => width <= 100 && width > 0 === (steps[index] ?? 0) > 0)).toBe(true);
      }),
    );
  });
});
