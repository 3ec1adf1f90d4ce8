/** Payments: method, amount, and the fee that the acquirer charges. */
import { feeOf } from '#platform/money/fee.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import type { CardType, Method, PaymentType } from '#capabilities/trades/contract/lookup/trade-types.ts';
import type { Random } from '../random.ts';
import type { WorldMerchant } from '../world/merchants.ts';

export interface Payment {
  readonly paymentType: PaymentType;
  readonly method: Method;
  readonly cardType: CardType;
  readonly isVip: boolean;
  /** Relative to the shop's median card ticket. */
  readonly factor: number;
  readonly spread: number;
}

const card = (cardType: CardType, factor: number, more: Partial<Payment> = {}): Payment => ({
  paymentType: 1,
  method: 1,
  cardType,
  isVip: false,
  factor,
  spread: 0.85,
  ...more,
});

const BY_CARD: readonly (readonly [Payment, number])[] = [
  [card(1, 1), 58],
  [card(2, 0.55, { spread: 1.2 }), 13],
  [card(1, 0.75, { method: 2, spread: 0.6 }), 13],
  [card(2, 0.5, { method: 2, spread: 0.6 }), 5],
  [card(1, 1.25, { isVip: true }), 5],
  [card(2, 1, { isVip: true }), 1],
  [card(1, 1.1, { paymentType: 4 }), 5],
];

/** Alipay, WeChat, union QR code, the merchant scanning WeChat or Alipay. */
const SCANNED: readonly (readonly [PaymentType, number])[] = [
  [2, 33],
  [3, 40],
  [5, 8],
  [6, 12],
  [7, 7],
];

export const drawPayment = (random: Random, scanned: number): Payment =>
  random.chance(scanned)
    ? { paymentType: random.weighted(SCANNED), method: 3, cardType: 0, isVip: false, factor: 2.4, spread: 0.85 }
    : random.weighted(BY_CARD);

const MOST_YUAN = 50_000;
const MOST_SCANNED_YUAN = 5_000;

/** Typical amounts: round numbers, prices ending in 8 or 9, and uneven ones from scales or discounts. */
const roundLikePeople = (random: Random, yuan: number): number => {
  const style = random.next();
  if (yuan >= 1000 && style < 0.55) return Math.round(yuan / 100) * 10_000;
  if (yuan >= 100 && style < 0.4) return Math.round(yuan / 10) * 1000;
  if (style < 0.62) return Math.max(1, Math.floor(yuan / 10) * 10 + random.pick([8, 9, 6])) * 100;
  if (style < 0.85) return Math.max(1, Math.round(yuan)) * 100;
  return Math.max(1, Math.round(yuan * 100));
};

export const drawAmountFen = (
  random: Random,
  payment: Payment,
  { industry }: Pick<WorldMerchant, 'industry'>,
): number => {
  const isScan = payment.method === 3;
  const middle = (isScan ? industry.scanYuan : industry.cardYuan) * payment.factor;
  const yuan = Math.min(isScan ? MOST_SCANNED_YUAN : MOST_YUAN, middle * Math.exp(payment.spread * random.normal()));
  return roundLikePeople(random, Math.max(1, yuan));
};

/** The merchant's fee rule for the way of payment. */
export const merchantRule = (payment: Payment, ratePpm: Ppm) => {
  if (payment.paymentType === 4) return { ratePpm: ppm(ratePpm), extraFen: fen(200) };
  if (payment.method !== 1) return { ratePpm: ppm(3_800) };
  const rate = payment.isVip ? ratePpm - 500 : ratePpm;
  return payment.cardType === 2 ? { ratePpm: ppm(rate), capFen: fen(2_000) } : { ratePpm: ppm(rate) };
};

export const feeFenOf = (payment: Payment, amountFen: Fen, ratePpm: Ppm): number =>
  feeOf(fen(amountFen), merchantRule(payment, ratePpm));
