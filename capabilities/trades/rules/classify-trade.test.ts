import { describe, expect, it } from 'vitest';
import {
  CARD_TYPES,
  METHODS,
  PAYMENT_TYPES,
  type CardType,
  type Method,
  type PaymentType,
} from '../contract/lookup/trade-types.ts';
import { classify } from './classify-trade.ts';

const of = (paymentType: PaymentType, method: Method, cardType: CardType, isVip = false) => {
  const classified = classify({ paymentType, method, cardType, isVip });
  return classified && [classified.totalType, classified.rateType];
};

describe('classify', () => {
  it('classifies swiped cards by card type, and by VIP rate if the acquirer charged it', () => {
    expect([of(1, 1, 1), of(1, 1, 2), of(1, 1, 1, true), of(1, 1, 2, true)]).toEqual([
      [1, 1],
      [2, 1],
      [5, 4],
      [6, 4],
    ]);
  });

  it('classifies cloud quick pass, scans and quick pay by their own rates, with any card', () => {
    expect([of(1, 2, 1), of(1, 2, 2), of(1, 2, 0), of(1, 2, 1, true)]).toEqual([
      [3, 2],
      [3, 2],
      [3, 2],
      [3, 2],
    ]);
    for (const payment of [1, 2, 3, 5, 6, 7] as const) expect(of(payment, 3, 0)).toEqual([4, 3]);
    for (const card of CARD_TYPES) expect(of(4, 1, card)).toEqual([7, 5]);
  });

  it('returns undefined for impossible combinations: a swipe without a card, a swiped or tapped wallet', () => {
    expect(of(1, 1, 0)).toBeUndefined();
    for (const payment of [2, 3, 5, 6, 7] as const)
      expect([of(payment, 1, 1), of(payment, 2, 0)]).toEqual([undefined, undefined]);
  });

  it('returns only known types for all combinations', () => {
    const all = PAYMENT_TYPES.flatMap((p) => METHODS.flatMap((m) => CARD_TYPES.map((c) => of(p, m, c))));
    expect(new Set(all.map(String))).toEqual(new Set(['1,1', '2,1', '3,2', '4,3', '7,5', 'undefined']));
  });
});
