/** Figures of 机具相关 that the data tab does not have. */
import type { Figure, Rows } from './figure.ts';
import { TERMINALS } from './lists.ts';

const AGES = { to: '/terminalAges', asks: ['scope', 'state', 'bucket'] } as const satisfies Rows;

export const TERMINAL = {
  rate: { key: 'activation-rate', name: 'figures.name.activation-rate', unit: 'tenths' },
  binds: { key: 'binds', name: 'figures.name.binds', unit: 'count' },
  own: {
    key: 'terminals-own',
    name: 'statistics.term.state.own',
    unit: 'count',
    rows: { ...TERMINALS, query: { bindStatus: 0, scope: 'self' } },
  },
  below: {
    key: 'terminals-below',
    name: 'statistics.term.state.below',
    unit: 'count',
    rows: { ...TERMINALS, query: { bindStatus: 0, scope: 'team' } },
  },
  bound: {
    key: 'terminals-bound',
    name: 'statistics.term.state.bound',
    unit: 'count',
    rows: { ...TERMINALS, query: { bindStatus: 1 } },
  },
  active: {
    key: 'terminals-active',
    name: 'statistics.term.state.active',
    unit: 'count',
    rows: { ...TERMINALS, query: { bindStatus: 3 } },
  },
  byBrand: { key: 'terminals-by-brand', name: 'statistics.term.brands', unit: 'count', rows: TERMINALS },
  ages: { key: 'terminal-ages', name: 'portfolio.ages.title', unit: 'count', rows: AGES },
  due: {
    key: 'terminals-due',
    name: 'portfolio.due.title',
    unit: 'count',
    rows: { ...AGES, query: { state: 'due' } },
  },
} as const satisfies Record<string, Figure>;
