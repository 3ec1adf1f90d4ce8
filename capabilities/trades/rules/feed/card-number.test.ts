import { expect, it } from 'vitest';
import { luhnCheck } from '#platform/validate/bank.ts';
import { hasCardNumber, isKnownCard } from './card-number.ts';

const cardOf = (first: string): string => first + luhnCheck(first);
const CMB = cardOf('621483777131337');
const VISA = cardOf('453998877665544');

it('finds a card number of any network in words, grouped or not, and no other long number', () => {
  for (const card of [CMB, VISA, cardOf('37144963539843')])
    for (const text of [
      card,
      `declined ${card}!`,
      card.replace(/(.{4})/g, '$1 ').trim(),
      card.replace(/(.{4})/g, '$1-'),
    ])
      expect(hasCardNumber(text)).toBe(true);
  const wrong = CMB.slice(0, -1) + String((Number(CMB.at(-1)) + 1) % 10);
  for (const text of ['', 'code 51', wrong, '4402', `${CMB}${CMB}`, 'order 123456789012'])
    expect(hasCardNumber(text)).toBe(false);
});

it('finds in numbers of their own only the cards of known banks', () => {
  expect([CMB, CMB.replace(/(.{4})/g, '$1-').replace(/-$/, '')].map(isKnownCard)).toEqual([true, true]);
  // a merchant, a serial, a reference by date, each with the check digit of a card
  for (const number of [cardOf('89851005812000'), cardOf('0000980236041'), cardOf('202611281055000001')])
    expect(isKnownCard(number)).toBe(false);
});
