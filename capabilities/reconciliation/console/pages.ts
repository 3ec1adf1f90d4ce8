import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listDays } from '../contract/list-days.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/acquirers',
    entry: '/acquirers',
    rank: 1,
    title: 'reconciliation.console.acquirers',
    permission: 'feed:view',
    texts: ['reconciliation'],
    Page: loaded(async () => (await import('./acquirers/acquirers.tsx')).Acquirers),
  },
  {
    path: '/acquirers/day-files',
    entry: '/acquirers',
    rank: 2,
    title: 'reconciliation.console.day-files',
    permission: 'day-file:view',
    texts: ['reconciliation'],
    waiting: waitingRows(
      listDays,
      {},
      ({ days, missing }) => missing.length + days.filter(({ open }) => open.length > 0).length,
    ),
    Page: loaded(async () => (await import('./day-files/day-files.tsx')).DayFiles),
  },
];
