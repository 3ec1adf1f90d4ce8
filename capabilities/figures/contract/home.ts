/** Figures of the home page. */
import type { Figure, Rows } from './figure.ts';

const TRADES = { to: '/pages/home/home/trading-info', asks: ['scope', 'from', 'to'] } as const satisfies Rows;
const EARNINGS = { to: '/pages/home/home/earnings-info', asks: ['day'] } as const satisfies Rows;

export const HOME = {
  trades: {
    key: 'today-trades',
    name: 'home.home.today-trades',
    ownName: 'home.home.today-own',
    unit: 'fen',
    rows: TRADES,
  },
  count: { key: 'today-count', name: 'figures.name.trade-count', unit: 'count', rows: TRADES },
  change: { key: 'today-change', name: 'figures.name.trade-change', unit: 'tenths' },
  earnings: {
    key: 'today-earnings',
    name: 'home.home.today-earnings',
    unit: 'fen',
    rows: { ...EARNINGS, query: { span: 'day' } },
  },
  monthEarnings: {
    key: 'month-earnings',
    name: 'home.home.month-earnings',
    unit: 'fen',
    rows: { ...EARNINGS, query: { span: 'month' } },
  },
  monthEarningsChange: { key: 'month-earnings-change', name: 'figures.name.earnings-change', unit: 'tenths' },
  monthTrades: { key: 'month-trades', name: 'home.home.month-trades', unit: 'fen', rows: TRADES },
} as const satisfies Record<string, Figure>;
