/** Figures of 商户相关 that the data tab does not have. */
import type { Figure, Rows } from './figure.ts';
import { MERCHANTS } from './lists.ts';

const CLASSES = { to: '/pages/home/data/merch', asks: ['scope', 'class'] } as const satisfies Rows;

export const MERCHANT = {
  direct: {
    key: 'merchants-direct',
    name: 'figures.name.merchants-direct',
    unit: 'count',
    rows: { ...MERCHANTS, query: { scope: 'self' } },
  },
  below: { key: 'merchants-below', name: 'figures.name.merchants-below', unit: 'count', rows: MERCHANTS },
  classes: { key: 'merchant-classes', name: 'figures.name.merchant-classes', unit: 'count', rows: CLASSES },
  woken: { key: 'merchants-woken', name: 'portfolio.changes.woken', unit: 'count' },
  silent: { key: 'merchants-silent', name: 'portfolio.changes.silent', unit: 'count' },
  lost: { key: 'merchants-lost', name: 'portfolio.changes.lost', unit: 'count' },
  leaving: {
    key: 'merchants-leaving',
    name: 'portfolio.class.leaving',
    unit: 'count',
    rows: { ...CLASSES, query: { class: 'leaving' } },
  },
} as const satisfies Record<string, Figure>;
