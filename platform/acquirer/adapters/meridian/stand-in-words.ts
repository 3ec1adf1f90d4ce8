/** How Meridian's stand-in reads orders and writes answers: the other side of the adapter, written independently. */
import { fen } from '#platform/money/fen.ts';
import { plainYuan } from '#platform/money/yuan.ts';
import type { CommandKind } from '../../command.ts';
import type { ReplyFormat, KnownAnswer } from '../../stand-in-answers.ts';
import type { TerminalView } from '../../view.ts';

type Fields = Readonly<Record<string, unknown>>;

const KIND_OF: Readonly<Record<string, CommandKind>> = {
  'merchant.rate.modify': 'change_rate',
  'terminal.servicefee.modify': 'change_service_fee',
  'terminal.simfee.modify': 'change_communication',
  'terminal.bind': 'bind_terminal',
  'terminal.unbind': 'unbind_terminal',
  'terminal.move': 'move_terminal',
};

/** The digits without the decimal point, which `decimals` digits must follow. @throws RangeError */
const digits = (value: unknown, decimals: number): number => {
  const text = String(value);
  if (!new RegExp(String.raw`^-?\d+\.\d{${decimals}}$`).test(text)) throw new RangeError('not in its form');
  return Number(text.replace('.', ''));
};
const fenOf = (value: unknown): number => digits(value, 2);

const rateOf = ({ rateType, rate, capAmount, extraAmount }: Fields): object => ({
  rateType: Number(rateType),
  ratePpm: digits(rate, 4),
  ...(capAmount !== undefined && { capFen: fenOf(capAmount) }),
  ...(extraAmount !== undefined && { extraFen: fenOf(extraAmount) }),
});

/** The stand-in's field names, how each is read, and our names. */
const FIELDS: Readonly<Record<string, readonly [string, (value: unknown) => unknown]>> = {
  productName: ['product', String],
  rateList: ['rates', (list) => (list as Fields[]).map(rateOf)],
  feeAmount: ['feeFen', fenOf],
  freeDays: ['freeDays', Number],
  cycleDays: ['periodDays', Number],
  latitude: ['lat', (value) => digits(value, 6)],
  longitude: ['lng', (value) => digits(value, 6)],
  areaCode: ['regionCode', (value) => (value === '' ? null : value)],
  bindOrderNo: ['bindNumber', String],
  moveNo: ['moveNumber', Number],
};

/** An order in our own terms; undefined when the acquirer has no such service. @throws RangeError */
export const orderOf = (service: string, content: Fields): Record<string, unknown> | undefined => {
  const kind = KIND_OF[service];
  const read = Object.entries(content).map(([name, value]): [string, unknown] => {
    const field = FIELDS[name];
    return field === undefined ? [name, value] : [field[0], field[1](value)];
  });
  return kind && { kind, ...Object.fromEntries(read) };
};

const SHANGHAI_MS = 8 * 3_600_000;
/** `2026-09-18 14:08:32` in Shanghai. */
export const clockOf = (iso: string): string =>
  new Date(Date.parse(iso) + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

const FAIL_CODES: Readonly<Record<string, string>> = {
  terminal: 'TERMINAL_UNKNOWN',
  taken: 'TERMINAL_TAKEN',
  merchant: 'MERCHANT_UNKNOWN',
  place: 'PLACE_NOT_ALLOWED',
};
const STATUS_OF = { done: 'SUCCESS', failed: 'FAIL', acknowledged: 'PROCESSING' } as const;

const decidedOf = (said: Extract<KnownAnswer, { result: 'done' | 'failed' }>): object => ({
  message: said.message,
  serialNo: said.reference,
  ...(said.result === 'done' && { effectTime: clockOf(said.effectiveAt ?? '') }),
  ...(said.reason !== undefined && { failCode: FAIL_CODES[said.reason] ?? 'OTHER' }),
});

export const format: ReplyFormat = {
  said: (said) => {
    const about = { status: STATUS_OF[said.result], orderNo: said.number, round: String(said.attempt) };
    const more = said.result === 'acknowledged' ? {} : decidedOf(said);
    return { status: 200, body: JSON.stringify({ ...about, ...more }) };
  },
  unknown: (number) => ({ status: 200, body: JSON.stringify({ status: 'NOT_FOUND', orderNo: number }) }),
};

const dateOf = (day: string): string => day.replaceAll('-', '');

export const viewText = (terminalSn: string, view: TerminalView | undefined): string => {
  if (view === undefined) return JSON.stringify({ status: 'NOT_FOUND', terminalSn });
  const { registration, activatedOn, stages } = view;
  return JSON.stringify({
    status: 'SUCCESS',
    terminalSn,
    merchantNo: registration?.merchantNo ?? '',
    merchantName: registration?.merchantName ?? '',
    bindDate: dateOf(registration?.since ?? ''),
    bindState: registration?.state === 'stopped' ? 'STOPPED' : 'ACTIVE',
    activeDate: dateOf(activatedOn ?? ''),
    stageList: stages.map((stage) => ({
      stageNo: String(stage.number),
      beginDate: dateOf(stage.fromDay),
      endDate: dateOf(stage.toDay),
      stageState: stage.state.toUpperCase(),
      tradeAmount: plainYuan(stage.volumeFen),
      tradeCount: String(stage.count),
      goalAmount: plainYuan(stage.goalFen),
    })),
  });
};

export const yuanOf = (value: unknown): string => plainYuan(fen(Number(value)));
