/** Commands, transactions and a day file, as the kit asks for them and has them sent. */
import type { Command, CommandContent, CommandKind } from '#platform/acquirer/command.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { EVENT_KINDS, type EventKind } from '#capabilities/events/contract/event-kinds.ts';

type Body<K extends CommandKind> = Extract<CommandContent, { kind: K }>['body'];

const PLACE = { lat: 30_549_120, lng: 104_064_310, regionCode: '510107', address: '高新区天府大道' };
/** 99 999 999.99 yuan. */
export const MOST_FEN = fen(9_999_999_999);

interface Subject {
  readonly merchantNo: string;
  readonly merchantName: string;
  readonly terminalSn: string;
  readonly bindNumber: string;
}

const BODIES: { readonly [K in CommandKind]: (subject: Subject) => Body<K> } = {
  change_rate: ({ merchantNo, merchantName }) => ({
    merchantNo,
    merchantName,
    product: '锦收银',
    rates: [
      { rateType: 1, ratePpm: ppm(5_350), capFen: fen(1) },
      { rateType: 2, ratePpm: ppm(1), extraFen: MOST_FEN },
      { rateType: 3, ratePpm: ppm(1_000_000), capFen: fen(0), extraFen: fen(10) },
    ],
  }),
  change_service_fee: ({ bindNumber: _bind, ...terminal }) => ({ ...terminal, feeFen: fen(1) }),
  change_communication: ({ bindNumber: _bind, ...terminal }) => ({
    ...terminal,
    feeFen: MOST_FEN,
    freeDays: 0,
    periodDays: 360,
  }),
  bind_terminal: ({ bindNumber: _bind, ...terminal }) => ({ ...terminal, ...PLACE }),
  move_terminal: (terminal) => ({ ...terminal, ...PLACE, lng: 5, moveNumber: 1 }),
  unbind_terminal: (terminal) => terminal,
};

export interface Sample {
  /** The last four digits of its terminal and merchant: these select the answer. */
  readonly digits?: string;
  readonly attempt?: number;
  /** A view of the terminal of an earlier sample. */
  readonly of?: Command;
}

export const createSamples = (seed: string) => {
  let count = 0;
  return (kind: CommandKind, { digits = '0000', attempt = 1, of }: Sample = {}): Command => {
    count += 1;
    const place = String(count).padStart(4, '0');
    const subject: Subject = {
      merchantNo: `89851651${place}${digits}`,
      merchantName: '锦里老茶铺',
      terminalSn: (of?.body as { terminalSn?: string } | undefined)?.terminalSn ?? `0098${place}${digits}`,
      bindNumber: of?.number ?? '',
    };
    const body = (BODIES[kind] as (subject: Subject) => object)(subject);
    return { kind, number: `KIT${seed}${place}`, attempt, body } as Command;
  };
};

const SALE = {
  status: 1,
  occurredAt: '2026-09-17T14:08:32+08:00',
  amountFen: 843_700,
  feeFen: 5_062,
  feeRatePpm: 6_001,
  valueFeeFen: 210,
  paymentType: 1,
  method: 1,
  cardType: 1,
  vip: true,
  terminalSn: '00009802360418',
  merchantNo: '898510058120001',
  bankName: '中信银行',
  cardTail: '4402',
};

/** Transactions in our own format (docs/feed.md "Fields"). */
export const TRANSACTIONS: readonly object[] = [
  { ...SALE, reference: 'KIT1' },
  { ...SALE, reference: 'KIT2', amountFen: MOST_FEN, feeFen: 1, feeRatePpm: 1, paymentType: 3, method: 3, cardType: 0 },
  { ...SALE, reference: 'KIT3', status: 2, feeFen: undefined, failReason: '余额不足' },
  {
    reference: 'KIT4',
    kind: 'refund',
    originalReference: 'KIT1',
    status: 1,
    occurredAt: '2026-09-17T23:59:59+08:00',
    amountFen: 1,
  },
];

const BINDING = { terminalSn: '00009802360418', merchantNo: '898510058120001' };
const BACK = { originalReference: 'KIT1', amountFen: 843_700, feeFen: 5_062, valueFeeFen: 210 };
const FEE = { ...BINDING, amountFen: 3_601 };
const NOTHING_THERE = '余额不足';

const OF_EVENTS: Readonly<Record<EventKind, object>> = {
  merchant_registered: { merchantNo: BINDING.merchantNo, merchantName: '锦里老茶铺' },
  terminal_bound: BINDING,
  terminal_rebound: BINDING,
  terminal_unbound: { ...BINDING, reason: '商户要求' },
  terminal_force_unbound: { terminalSn: BINDING.terminalSn, reason: '长期无交易' },
  terminal_activated: { terminalSn: BINDING.terminalSn },
  rate_changed: {
    merchantNo: BINDING.merchantNo,
    product: 'MD2026',
    rates: [
      { rateType: 1, ratePpm: 5_901, capFen: 2_001 },
      { rateType: 3, ratePpm: 1, extraFen: 10 },
    ],
    effectiveAt: '2026-09-18T00:00:00+08:00',
  },
  service_fee_collected: { ...FEE, reference: 'KITE1' },
  service_fee_failed: { ...FEE, reference: 'KITE2', failReason: NOTHING_THERE },
  service_fee_returned: { reference: 'KITE3', originalReference: 'KITE1', amountFen: 1 },
  communication_fee_collected: { ...FEE, reference: 'KITE4', phase: 2 },
  communication_fee_failed: { ...FEE, reference: 'KITE5', phase: 9_999, failReason: NOTHING_THERE },
  communication_fee_returned: { ...FEE, merchantNo: undefined, reference: 'KITE6', phase: 2 },
  void: { ...BACK, reference: 'KITE7' },
  reversal: { ...BACK, reference: 'KITE8' },
  refund: { ...BACK, reference: 'KITE9', amountFen: MOST_FEN },
  settlement: { reference: 'KIT1', amountFen: 838_428, result: 'paid' },
  payout_result: { withdrawalNo: 'TX2026091700001', amountFen: 100, result: 'failed', failReason: '账户已销户' },
};

/** One event of each kind, in our own format (docs/feed.md "Events"). */
export const EVENTS: readonly object[] = EVENT_KINDS.map((kind, at) => ({
  id: `KITEVENT${at + 1}`,
  kind,
  occurredAt: '2026-09-17T14:08:32+08:00',
  ...OF_EVENTS[kind],
}));

export const DAY = '2026-09-17' as BusinessDay;
/** A day file in our own format (docs/feed.md "Day files"). */
export const dayFileOf = (acquirer: string): string =>
  [
    `dayfile,${acquirer},${DAY}`,
    'reference,kind,occurredAt,amountFen,feeFen,status,terminalSn,merchantNo,paymentType,method,cardType',
    `T1,sale,${DAY}T14:08:32+08:00,843700,5062,success,00009802360418,898510058120001,1,1,1`,
    `T2,refund,${DAY}T15:00:00+08:00,1,0,success,00009802360418,898510058120001,1,1,1`,
    `T3,sale,${DAY}T23:59:59+08:00,9999999999,1,failed,00009802360418,898510058120001,3,3,0`,
    'total,3,10000843700,5063',
    '',
  ].join('\n');
