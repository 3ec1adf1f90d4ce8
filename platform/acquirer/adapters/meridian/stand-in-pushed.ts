/** Transactions and day files in our own format (docs/feed.md), as Meridian sends and writes them. */
import { plainPercent, ppm } from '#platform/money/ppm.ts';
import { EVENT_TYPES, RESULT_WORDS } from './events.ts';
import { encodeGb18030 } from './gb18030.ts';
import { CARD_KINDS, ENTRY_MODES, KINDS, PAY_WAYS, STATUSES } from './rows.ts';
import { clockOf, yuanOf } from './stand-in-words.ts';

type Fields = Readonly<Record<string, unknown>>;

const wordFor = (words: Readonly<Record<string, unknown>>, value: unknown): string =>
  Object.keys(words).find((word) => String(words[word]) === String(value)) ?? '';

type Names = Readonly<Record<string, readonly [string, (value: unknown) => unknown]>>;

const NAMES: Names = {
  reference: ['tradeNo', String],
  kind: ['tradeType', (value) => wordFor(KINDS, value)],
  originalReference: ['oriTradeNo', String],
  status: ['tradeStatus', (value) => wordFor(STATUSES, value)],
  occurredAt: ['tradeTime', (value) => clockOf(String(value))],
  amountFen: ['tradeAmount', yuanOf],
  feeFen: ['feeAmount', yuanOf],
  valueFeeFen: ['addedFeeAmount', yuanOf],
  feeRatePpm: ['feeRate', (value) => plainPercent(ppm(Number(value)))],
  paymentType: ['payWay', (value) => wordFor(PAY_WAYS, value)],
  method: ['entryMode', (value) => wordFor(ENTRY_MODES, value)],
  cardType: ['cardKind', (value) => wordFor(CARD_KINDS, value)],
  vip: ['vip', (value) => (value === true ? 'Y' : 'N')],
  phase: ['period', String],
};

/** Other members keep their name. */
const written = (names: Names, ours: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(ours).map(([name, value]) => {
      const known = names[name];
      return known === undefined || value === undefined ? [name, value] : [known[0], known[1](value)];
    }),
  );

export const tradeOf = (transaction: object): Record<string, unknown> =>
  written(NAMES, { kind: 'sale', ...transaction });

const RATE_NAMES: Names = {
  rateType: ['rateType', String],
  ratePpm: ['rate', (value) => plainPercent(ppm(Number(value)))],
  capFen: ['capAmount', yuanOf],
  extraFen: ['extraAmount', yuanOf],
};

const EVENT_NAMES: Names = {
  id: ['eventNo', String],
  kind: ['eventType', (value) => wordFor(EVENT_TYPES, value)],
  occurredAt: ['eventTime', (value) => clockOf(String(value))],
  reason: ['unbindReason', String],
  product: ['productName', String],
  rates: ['rateList', (list) => (Array.isArray(list) ? list.map((rate: object) => written(RATE_NAMES, rate)) : list)],
  effectiveAt: ['effectTime', (value) => clockOf(String(value))],
  reference: ['tradeNo', String],
  originalReference: ['oriTradeNo', String],
  amountFen: ['amount', yuanOf],
  feeFen: ['feeAmount', yuanOf],
  valueFeeFen: ['addedFeeAmount', yuanOf],
  phase: ['period', String],
  result: ['result', (value) => wordFor(RESULT_WORDS, value)],
  withdrawalNo: ['payoutNo', String],
};

export const eventOf = (event: object): Record<string, unknown> => written(EVENT_NAMES, event);

const COLUMNS: Readonly<Record<string, readonly [string, (cell: string) => string]>> = {
  reference: ['交易流水号', String],
  kind: ['交易类型', (cell) => (cell === 'refund' ? '退货' : '消费')],
  occurredAt: ['交易时间', clockOf],
  amountFen: ['交易金额', yuanOf],
  feeFen: ['手续费', yuanOf],
  status: ['交易状态', (cell) => ({ success: '成功', failed: '失败' })[cell] ?? '已冲正'],
  terminalSn: ['终端号', String],
  merchantNo: ['商户号', String],
  paymentType: ['支付方式', (cell) => wordFor(PAY_WAYS, cell)],
  method: ['受理方式', (cell) => wordFor(ENTRY_MODES, cell)],
  cardType: ['卡种', (cell) => wordFor(CARD_KINDS, cell)],
};

export const dayFileOf = (ours: string): Uint8Array => {
  const [heading = '', columns = '', ...rows] = ours.trimEnd().split('\n');
  const known = columns.split(',').map((name) => COLUMNS[name] ?? ([name, String] as const));
  const lines = rows.map((row) => {
    const cells = row.split(',');
    if (cells[0] === 'total') return ['合计', cells[1], yuanOf(cells[2]), yuanOf(cells[3])].join(',');
    return cells.map((cell, at) => known[at]?.[1](cell) ?? cell).join(',');
  });
  const first = `商户对账单,${(heading.split(',')[2] ?? '').replaceAll('-', '')}`;
  return encodeGb18030(`${[first, known.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`);
};

export type { Fields };
