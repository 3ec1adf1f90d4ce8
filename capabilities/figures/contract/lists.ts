/** Lists that several figures open. */
import type { Rows } from './figure.ts';

export const TRADES = { to: '/pages/home/trading/index', asks: ['scope', 'from', 'to'] } as const satisfies Rows;

/** Lists by type, with their total. */
export const TRADES_OF_TYPE = {
  to: '/pages/home/home/trading-info',
  asks: ['scope', 'from', 'to', 'totalTypes', 'paymentTypes', 'brandId'],
} as const satisfies Rows;

/** The statement cannot be limited to own merchants. */
export const STATEMENT = {
  to: '/pages/earnings/earningsDetails',
  asks: ['from', 'to', 'kinds'],
  of: 'team',
} as const satisfies Rows;

export const TERMINALS = {
  to: '/pages/home/terminal/terminalList',
  asks: ['scope', 'bindStatus', 'brandId'],
} as const satisfies Rows;

export const MERCHANTS = { to: '/pages/home/data/merch', asks: ['scope'] } as const satisfies Rows;
export const AGENTS = { to: '/pages/home/myAgent/index', asks: ['levelCode'] } as const satisfies Rows;
