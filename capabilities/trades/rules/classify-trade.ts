import type { CardType, Method, PaymentType, RateType, TotalType } from '../contract/lookup/trade-types.ts';

/** Names for the values used in the table below (docs/domain.md §12). */
const PAYMENT = { pos: 1, quickPay: 4 } as const;
const METHOD = { swipe: 1, quickPass: 2, scan: 3 } as const;
const CARD = { credit: 1, debit: 2 } as const;

/** The properties that determine the rate type of a transaction. */
export interface Traits {
  readonly paymentType: PaymentType;
  readonly method: Method;
  readonly cardType: CardType;
  /** The acquirer charged the merchant's VIP card rate, which the three enumerations above do not express. */
  readonly isVip: boolean;
}

export interface Classification {
  readonly totalType: TotalType;
  readonly rateType: RateType;
}

/** docs/domain.md §4: rate type 1 → total types 1, 2; 2 → 3; 3 → 4; 4 → 5, 6; 5 → 7. */
const RATE_TYPE_OF: Readonly<Record<TotalType, RateType>> = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 4, 6: 4, 7: 5 };

/** A line matches if all properties that it names are equal; the first match decides. */
const TABLE: readonly (readonly [asks: Partial<Traits>, totalType: TotalType])[] = [
  [{ paymentType: PAYMENT.quickPay }, 7],
  [{ paymentType: PAYMENT.pos, method: METHOD.quickPass }, 3],
  [{ paymentType: PAYMENT.pos, method: METHOD.swipe, cardType: CARD.credit, isVip: true }, 5],
  [{ paymentType: PAYMENT.pos, method: METHOD.swipe, cardType: CARD.debit, isVip: true }, 6],
  [{ paymentType: PAYMENT.pos, method: METHOD.swipe, cardType: CARD.credit }, 1],
  [{ paymentType: PAYMENT.pos, method: METHOD.swipe, cardType: CARD.debit }, 2],
  [{ method: METHOD.scan }, 4],
];

/** Takes the table apart once, not for each transaction. */
const LINES = TABLE.map(([asks, totalType]) => ({
  asks: Object.entries(asks) as [keyof Traits, Traits[keyof Traits]][],
  totalType,
}));

/**
 * Total type and rate type of a transaction, or undefined for impossible combinations: a swipe without a card, a swiped
 * wallet.
 */
export const classify = (traits: Traits): Classification | undefined => {
  const totalType = LINES.find(({ asks }) => asks.every(([name, value]) => traits[name] === value))?.totalType;
  return totalType && { totalType, rateType: RATE_TYPE_OF[totalType] };
};
