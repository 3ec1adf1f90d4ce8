/** Transactions that Meridian pushes, by our names and in our units. */
import { fenOf, ppmOf } from '../../exact-units.ts';
import { isoOf, meaning, WRONG } from './values.ts';

const KINDS = {
  CONSUME: 'sale',
  REFUND: 'refund',
  SERVICE_FEE: 'service_fee',
  SIM_FEE: 'communication_fee',
  FEE_REFUND: 'fee_refund',
} as const;
const STATUSES = { S: 1, F: 2, I: 3 } as const;
export const PAY_WAYS = {
  POS: 1,
  ALIPAY: 2,
  WECHAT: 3,
  QUICK: 4,
  UNIONPAY_QR: 5,
  WECHAT_MERCHANT_SCAN: 6,
  ALIPAY_MERCHANT_SCAN: 7,
} as const;
export const ENTRY_MODES = { CARD: 1, CLOUD_QUICK_PASS: 2, SCAN: 3 } as const;
export const CARD_KINDS = { NONE: 0, CREDIT: 1, DEBIT: 2 } as const;
export { KINDS, STATUSES };

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Absent values stay absent; a reader accepts none in another form. */
const given = <T>(value: unknown, read: (value: unknown) => T | undefined): T | typeof WRONG | undefined =>
  isAbsent(value) ? undefined : (read(value) ?? WRONG);

const wholeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? value : undefined;

export const rowOf = (row: Record<string, unknown>): Record<string, unknown> => ({
  reference: row.tradeNo,
  kind: given(row.tradeType, (value) => meaning(KINDS, value)),
  originalReference: row.oriTradeNo,
  status: given(row.tradeStatus, (value) => meaning(STATUSES, value)),
  occurredAt: given(row.tradeTime, isoOf),
  amount: given(row.tradeAmount, fenOf),
  fee: given(row.feeAmount, fenOf),
  valueFee: given(row.addedFeeAmount, fenOf),
  feeRate: given(row.feeRate, ppmOf),
  paymentType: given(row.payWay, (value) => meaning(PAY_WAYS, value)),
  method: given(row.entryMode, (value) => meaning(ENTRY_MODES, value)),
  cardType: given(row.cardKind, (value) => meaning(CARD_KINDS, value)),
  vip: given(row.vip, (value) => (value === 'Y' ? true : value === 'N' ? false : undefined)),
  terminalSn: row.terminalSn,
  merchantNo: row.merchantNo,
  bankName: row.bankName,
  cardTail: row.cardTail,
  failReason: row.failReason,
  phase: given(row.period, wholeOf),
});

export const rowsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'tradeList' in body ? body.tradeList : undefined;
