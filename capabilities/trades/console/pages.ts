import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { WaitingRows } from './quarantine/waiting-rows.tsx';

export const pages: readonly ConsolePage[] = [
  {
    path: '/trades',
    group: 'trade',
    title: 'trades.console.title',
    icon: 'receipt',
    permission: 'trade:search',
    texts: ['trades', 'events'],
    Page: loaded(async () => (await import('./lookup/search-trades.tsx')).SearchTrades),
  },
  {
    path: '/quarantine',
    rank: 6,
    group: 'trade',
    title: 'trades.console.held',
    icon: 'filter',
    permission: 'feed:view',
    texts: ['trades'],
    Waiting: WaitingRows,
    Page: loaded(async () => (await import('./quarantine/held-rows.tsx')).HeldRows),
  },
];
