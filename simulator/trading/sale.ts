/** One sale at a terminal. */
import { feeOf } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { anyBank } from '../numbers/bank-card.ts';
import type { Random } from '../random.ts';
import type { WorldMerchant } from '../world/merchants.ts';
import { drawAmountFen, drawPayment, feeFenOf, merchantRule, type Payment } from './payments.ts';

/** Share of sales that the bank or wallet declines. */
const DECLINED = 0.055;

const CARD_REASONS = [
  ['余额不足', 30],
  ['密码错误', 22],
  ['超出交易限额', 16],
  ['发卡行拒绝交易', 14],
  ['卡片状态异常', 7],
  ['交易超时，请重试', 7],
  ['卡片已过期', 4],
] as const;
const SCAN_REASONS = [
  ['用户取消支付', 40],
  ['付款码已失效', 25],
  ['余额不足', 20],
  ['交易超时，请重试', 10],
  ['超出单日支付限额', 5],
] as const;

/** The time as `260918140832` and a running number: unique. */
export const saleReference = (at: Date, sequence: number): string =>
  shanghaiText(at).replaceAll(/\D/g, '').slice(2) + String(sequence).padStart(8, '0');

const payer = (random: Random, payment: Payment) =>
  payment.method === 3 ? {} : { bankName: anyBank(random).name, cardTail: random.digits(4) };

/** Data of a terminal that a sale depends on. */
export interface Seller {
  readonly sn: string;
  readonly merchant: Pick<WorldMerchant, 'industry' | 'busy' | 'ratePpm'> & { readonly row: { readonly no: string } };
}

const QUICK_PAY = 4;
/** The value-added fee that merchants pay for immediate settlement. */
const QUICK_PAY_SURCHARGE = { ratePpm: ppm(500) };

export const drawSale = (random: Random, seller: Seller, occurredAt: Date, sequence: number): FeedRow => {
  const { merchant } = seller;
  const payment = drawPayment(random, merchant.industry.scanned);
  const amountFen = drawAmountFen(random, payment, merchant);
  const isDeclined = random.chance(DECLINED);
  return {
    reference: saleReference(occurredAt, sequence),
    kind: 'sale',
    status: isDeclined ? 2 : 1,
    occurredAt,
    amountFen: fen(amountFen),
    feeFen: fen(isDeclined ? 0 : feeFenOf(payment, fen(amountFen), merchant.ratePpm)),
    ...(!isDeclined &&
      payment.paymentType === QUICK_PAY && { valueFeeFen: feeOf(fen(amountFen), QUICK_PAY_SURCHARGE) }),
    feeRatePpm: merchantRule(payment, merchant.ratePpm).ratePpm,
    paymentType: payment.paymentType,
    method: payment.method,
    cardType: payment.cardType,
    ...(payment.isVip && { isVip: true }),
    terminalSn: seller.sn,
    merchantNo: merchant.row.no,
    ...payer(random, payment),
    ...(isDeclined && { failReason: random.weighted(payment.method === 3 ? SCAN_REASONS : CARD_REASONS) }),
  };
};
