/** Figures of 收益相关 that the data tab does not have. */
import type { Figure } from './figure.ts';
import { AGENTS, STATEMENT, TRADES } from './lists.ts';

export const EARNINGS = {
  forecast: { key: 'forecast', name: 'statistics.forecast.title', unit: 'fen' },
  turnover: { key: 'turnover', name: 'statistics.profitability.turnover', unit: 'fen', rows: TRADES },
  fee: { key: 'merchants-fee', name: 'statistics.profitability.fee', unit: 'fen', rows: TRADES },
  cost: { key: 'own-cost', name: 'statistics.profitability.cost', unit: 'fen', rows: TRADES },
  earned: { key: 'own-share', name: 'statistics.profitability.earned', unit: 'fen', rows: STATEMENT },
  below: { key: 'below-share', name: 'statistics.profitability.below', unit: 'fen', rows: TRADES },
  rates: { key: 'profit-rates', name: 'figures.name.profit-rates', unit: 'ppm' },
  contribution: {
    key: 'contribution',
    name: 'agents.contribution.title',
    unit: 'fen',
    rows: { ...AGENTS, query: { sort: 'brought' } },
  },
} as const satisfies Record<string, Figure>;
