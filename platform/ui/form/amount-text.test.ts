import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { amountOf, amountText, cleanAmount, groupAmount } from './amount-text.ts';

describe('amount field text', () => {
  it.each([
    ['8000', '8000'],
    ['8,000.5', '8000.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['0', '0'],
    ['1.239', '1.23'],
    ['1.2.3', '1.23'],
    ['12a', '12'],
    ['8000。5', '8000.5'],
    ['１２．５', '12.5'],
    ['', ''],
  ])('cleans %s to %s', (typed, clean) => expect(cleanAmount(typed)).toBe(clean));

  it('groups thousands', () => {
    expect(groupAmount('1234567.8')).toBe('1,234,567.8');
    expect(groupAmount('8000.')).toBe('8,000.');
  });

  it('converts to fen without floats', () => {
    expect(amountOf('8000.5')).toBe(800050);
    expect(amountOf('8000.')).toBe(800000);
    expect(amountOf('0.29')).toBe(29);
    expect(amountOf('')).toBeUndefined();
  });

  it('round-trips any sum', () => {
    const anySum = fc.integer({ min: 0, max: 10 ** 14 - 1 });
    fc.assert(fc.property(anySum, (sum) => amountOf(amountText(fen(sum))) === sum));
  });
});
