/** Events that Meridian sends besides transactions, with our names and units (docs/feed.md "Events"). */
import type { EventFormat } from '../../adapter.ts';
import { fenOf, ppmOf } from '../../exact-units.ts';
import { isoOf, meaning, WRONG } from './values.ts';

export const EVENT_TYPES = {
  MERCHANT_REGISTER: 'merchant_registered',
  TERMINAL_BIND: 'terminal_bound',
  TERMINAL_REBIND: 'terminal_rebound',
  TERMINAL_UNBIND: 'terminal_unbound',
  TERMINAL_FORCE_UNBIND: 'terminal_force_unbound',
  TERMINAL_ACTIVE: 'terminal_activated',
  RATE_CHANGE: 'rate_changed',
  SERVICE_FEE_PAID: 'service_fee_collected',
  SERVICE_FEE_FAIL: 'service_fee_failed',
  SERVICE_FEE_BACK: 'service_fee_returned',
  SIM_FEE_PAID: 'communication_fee_collected',
  SIM_FEE_FAIL: 'communication_fee_failed',
  SIM_FEE_BACK: 'communication_fee_returned',
  VOID: 'void',
  REVERSAL: 'reversal',
  REFUND: 'refund',
  SETTLE: 'settlement',
  PAYOUT: 'payout_result',
} as const;
export const RESULT_WORDS = { S: 'paid', F: 'failed' } as const;

type Fields = Record<string, unknown>;
type ValueReader = (value: unknown) => unknown;

const asIs: ValueReader = (value) => value;
const whole: ValueReader = (value) =>
  typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : undefined;

/** The acquirer's names, with ours and how each value is read; undefined where a value does not have the right form. */
type Names = Readonly<Record<string, readonly [name: string, read: ValueReader]>>;

const RATE: Names = {
  rateType: ['rateType', whole],
  rate: ['rate', ppmOf],
  capAmount: ['cap', fenOf],
  extraAmount: ['extra', fenOf],
};

const renamed = (names: Names, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      const known = names[name];
      if (known === undefined || value === undefined || value === null || value === '') return [];
      return [[known[0], known[1](value) ?? WRONG]];
    }),
  );

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const rates: ValueReader = (list) =>
  Array.isArray(list) ? list.map((rate: unknown) => renamed(RATE, isFields(rate) ? rate : {})) : undefined;

const EVENT: Names = {
  eventNo: ['id', asIs],
  eventType: ['kind', (value) => meaning(EVENT_TYPES, value)],
  eventTime: ['occurredAt', isoOf],
  merchantNo: ['merchantNo', asIs],
  merchantName: ['merchantName', asIs],
  terminalSn: ['terminalSn', asIs],
  unbindReason: ['reason', asIs],
  productName: ['product', asIs],
  rateList: ['rates', rates],
  effectTime: ['effectiveAt', isoOf],
  tradeNo: ['reference', asIs],
  oriTradeNo: ['originalReference', asIs],
  amount: ['amount', fenOf],
  feeAmount: ['fee', fenOf],
  addedFeeAmount: ['valueFee', fenOf],
  period: ['phase', whole],
  failReason: ['failReason', asIs],
  result: ['result', (value) => meaning(RESULT_WORDS, value)],
  payoutNo: ['withdrawalNo', asIs],
};

export const events: EventFormat = {
  listOf: (body) => (isFields(body) ? body.eventList : undefined),
  rename: (event) => renamed(EVENT, event),
};
