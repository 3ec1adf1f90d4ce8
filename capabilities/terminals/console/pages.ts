import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listAcquirerBindings } from '../contract/binding/list-acquirer-bindings.ts';
import { needsPerson } from './binding/needs-person.ts';

const STOCK = { entry: '/terminals', permission: 'stock:view', texts: ['terminals'] } as const;

export const pages: readonly ConsolePage[] = [
  {
    ...STOCK,
    path: '/terminals',
    rank: 1,
    title: 'terminals.console.find',
    Page: loaded(async () => (await import('./life/terminals.tsx')).Terminals),
  },
  {
    ...STOCK,
    path: '/terminals/models',
    rank: 2,
    title: 'terminals.console.models',
    Page: loaded(async () => (await import('./models/models.tsx')).Models),
  },
  {
    ...STOCK,
    path: '/terminals/batches',
    rank: 3,
    title: 'terminals.console.batches',
    Page: loaded(async () => (await import('./stock/stock-batches.tsx')).StockBatches),
  },
  {
    ...STOCK,
    path: '/terminals/import',
    rank: 4,
    title: 'terminals.console.import',
    permission: 'stock:manage',
    Page: loaded(async () => (await import('./stock/stock-import.tsx')).StockImport),
  },
  {
    path: '/operations/bindings',
    entry: '/operations',
    rank: 2,
    title: 'terminals.console.bindings',
    permission: 'binding:view',
    texts: ['terminals'],
    waiting: waitingRows(listAcquirerBindings, {}, ({ rows }) => rows.filter(needsPerson).length),
    Page: loaded(async () => (await import('./binding/bindings.tsx')).Bindings),
  },
];
