/** The page's state in its address: /console/trades/12?text=358811&period=week. */
import type { InputOf } from '#platform/contract/call.ts';
import type { Id } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { addDays, isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { normalAmount } from '#platform/validate/normal/amount.ts';
import type { searchAllTrades } from '../../contract/lookup/search-all-trades.ts';
import { TOTAL_TYPES, TRADE_STATUSES } from '../../contract/lookup/trade-types.ts';

const PATH = '/trades';
export const PAGE_SIZE = 50;

export const PERIODS = ['today', 'yesterday', 'week', 'month', 'days', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** Texts, as they stand in the address; an empty one is no condition. */
export interface TradesState {
  readonly text: string;
  readonly period: Period;
  /** With the period `days`. */
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly status: string;
  /** In yuan, as typed. */
  readonly amount: string;
  readonly agentId: string;
  readonly scope: string;
  readonly merchantId: string;
  readonly terminalId: string;
  readonly pageNum: number;
}

const FIRST: TradesState = {
  text: '',
  period: 'today',
  from: '',
  to: '',
  type: '',
  status: '',
  amount: '',
  agentId: '',
  scope: '',
  merchantId: '',
  terminalId: '',
  pageNum: 1,
};

export const pathOf = (id: string | undefined): string => (id === undefined ? PATH : `${PATH}/${id}`);

/** @param path below /console. */
export const openIn = (path: string): string | undefined => /^\/trades\/(\d{1,15})$/.exec(path)?.[1];

export const searchOf = (state: TradesState): string => {
  const changed = Object.entries(state).filter(([name, value]) => value !== FIRST[name as keyof TradesState]);
  const search = new URLSearchParams(changed.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? '' : `?${search}`;
};

const ID = /^\d{1,15}$/;
const matching = (text: string | null, pattern: RegExp): string => (text !== null && pattern.test(text) ? text : '');
const dayIn = (text: string | null): string => (text !== null && isBusinessDay(text) ? text : '');

/** Parts of an address that are missing or wrong are as on the first visit. */
export const stateOf = (search: string): TradesState => {
  const given = new URLSearchParams(search);
  const page = Number(given.get('pageNum') ?? '1');
  const period = given.get('period');
  return {
    text: (given.get('text') ?? '').slice(0, 40),
    period: PERIODS.find((one) => one === period) ?? FIRST.period,
    from: dayIn(given.get('from')),
    to: dayIn(given.get('to')),
    type: matching(given.get('type'), /^[1-7]$/),
    status: matching(given.get('status'), /^[1-3]$/),
    amount: (given.get('amount') ?? '').slice(0, 20),
    agentId: matching(given.get('agentId'), ID),
    scope: matching(given.get('scope'), /^self$/),
    merchantId: matching(given.get('merchantId'), ID),
    terminalId: matching(given.get('terminalId'), ID),
    pageNum: Number.isInteger(page) && page > 0 && page <= 200 ? page : 1,
  };
};

const daysOf = ({ period, from, to }: TradesState, today: BusinessDay): { from?: string; to?: string } => {
  switch (period) {
    case 'all':
      return {};
    case 'days':
      return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    default:
      return { from: today, to: today };
  }
};

/** A mark of money or a decimal point makes an amount of what is typed into the search. */
const AMOUNT = /^[¥￥]|^\d[\d,]*\.\d{1,2}$/;

const amountIn = (text: string): number | undefined => {
  const amount = parseYuan(normalAmount(text));
  return amount !== undefined && amount > 0 ? amount : undefined;
};

type Request = Omit<InputOf<typeof searchAllTrades>, 'cursor' | 'pageNum' | 'pageSize'>;

export const requestOf = (state: TradesState, today: BusinessDay): Request => {
  const { text, type, status, scope } = state;
  const typed = AMOUNT.test(text) ? amountIn(text) : undefined;
  const amount = typed ?? amountIn(state.amount);
  return {
    ...daysOf(state, today),
    ...(text !== '' && typed === undefined && { text }),
    ...(amount !== undefined && { minFen: fen(amount), maxFen: fen(amount) }),
    ...(type !== '' && { totalTypes: TOTAL_TYPES.filter((one) => String(one) === type) }),
    ...(status !== '' && { statuses: TRADE_STATUSES.filter((one) => String(one) === status) }),
    ...(scope === 'self' && { scope }),
    ...named('agentId', state),
    ...named('merchantId', state),
    ...named('terminalId', state),
  };
};

const named = <K extends 'agentId' | 'merchantId' | 'terminalId'>(
  key: K,
  state: TradesState,
): Partial<Record<K, Id<never>>> => (state[key] === '' ? {} : ({ [key]: state[key] } as never));
