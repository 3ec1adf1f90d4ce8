import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { amountOf, amountText, editAmount, groupAmount } from './amount-text.ts';

describe('amount field text', () => {
  it.each([
    ['8000', '8000'],
    ['8,000.5', '8000.5'],
    ['120,5', '120.5'],
    ['120,50', '120.50'],
    ['120·5', '120.5'],
    ['1,200', '1200'],
    ['0', '0'],
    ['１２．５', '12.5'],
    ['', ''],
  ])('reads a pasted %s as %s', (pasted, held) => {
    expect(editAmount('', pasted, true)).toBe(held);
    expect(editAmount('1234', pasted, true)).toBe(held);
  });

  it.each(['1.239', '1.2.3', '1,200,50', '1.200,50', '8000。5', '-5', '+5', '007', '.5', '9'.repeat(13)])(
    'keeps a pasted %s unchanged, and it is no amount',
    (pasted) => {
      expect(editAmount('', pasted, true)).toBe(pasted);
      expect(amountOf(pasted)).toBeUndefined();
    },
  );

  const typing = (keys: string): string =>
    [...keys].reduce((held, key) => editAmount(held, groupAmount(held) + key), '');

  it.each([
    ['1234567.89', '1234567.89'],
    ['120,5', '120.5'],
    ['12345,678', '12345.67'],
    ['007', '7'],
    ['12a', '12'],
    ['1..2', '1.2'],
  ])('reads the keys %s as %s', (keys, held) => expect(typing(keys)).toBe(held));

  it('does not take its own commas for a decimal point when a digit is removed', () => {
    expect(editAmount('1234', '1,23')).toBe('123');
    expect(editAmount('1234', '1,23', true)).toBe('1.23');
    expect(editAmount('12345', '12,45')).toBe('1245');
  });

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
