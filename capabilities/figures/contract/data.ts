/** Figures of the data tab; some of them also appear on the pages that it links to. */
import type { Figure } from './figure.ts';
import { AGENTS, MERCHANTS, STATEMENT, TERMINALS, TRADES, TRADES_OF_TYPE } from './lists.ts';

export const DATA = {
  trades: { key: 'trades', name: 'statistics.data.trades', unit: 'fen', rows: TRADES },
  count: { key: 'trade-count', name: 'figures.name.trade-count', unit: 'count', rows: TRADES },
  change: { key: 'trade-change', name: 'figures.name.trade-change', unit: 'tenths' },
  daily: { key: 'daily-trades', name: 'figures.name.daily-trades', unit: 'fen' },
  byType: { key: 'trades-by-type', name: 'statistics.data.types', unit: 'fen', rows: TRADES_OF_TYPE },
  byPayment: {
    key: 'trades-by-payment',
    name: 'statistics.data.payments',
    unit: 'fen',
    rows: TRADES_OF_TYPE,
  },
  byBrand: { key: 'trades-by-brand', name: 'statistics.data.brands', unit: 'fen', rows: TRADES_OF_TYPE },
  earnings: { key: 'earnings', name: 'statistics.data.earnings', unit: 'fen', rows: STATEMENT },
  earningsChange: { key: 'earnings-change', name: 'figures.name.earnings-change', unit: 'tenths' },
  byKind: { key: 'earnings-by-kind', name: 'statistics.earnings.kinds', unit: 'fen', rows: STATEMENT },
  terminals: { key: 'terminals', name: 'statistics.data.terminals', unit: 'count', rows: TERMINALS },
  activations: {
    key: 'activations',
    name: 'statistics.term.activations',
    unit: 'count',
    rows: {
      to: '/pages/home/home/term-active-info',
      asks: ['scope', 'from', 'to'],
      query: { period: 'custom' },
    },
  },
  byStatus: { key: 'terminals-by-status', name: 'figures.name.terminals-by-status', unit: 'count', rows: TERMINALS },
  merchants: { key: 'merchants', name: 'statistics.data.merchants', unit: 'count', rows: MERCHANTS },
  merchantsAdded: {
    key: 'merchants-added',
    name: 'statistics.merch.new',
    unit: 'count',
    rows: { to: '/pages/home/home/merch-info', asks: ['scope', 'from', 'to'] },
  },
  team: { key: 'team', name: 'statistics.data.team', unit: 'count', rows: AGENTS },
  teamDirect: { key: 'team-direct', name: 'figures.name.team-direct', unit: 'count', rows: AGENTS },
  teamAdded: {
    key: 'team-added',
    name: 'figures.name.team-added',
    unit: 'count',
    rows: { to: '/pages/data/team-detail', asks: ['scope', 'from', 'to'], query: { period: 'custom' } },
  },
} as const satisfies Record<string, Figure>;
