import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { searchDisputes } from '../contract/review/search-disputes.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/disputes',
    entry: '/disputes',
    title: 'disputes.console.disputes',
    permission: 'dispute:view',
    texts: ['disputes', 'ledger', 'acquirer-view'],
    waiting: waitingRows(searchDisputes, {}, ({ rows }) => rows.length),
    Page: loaded(async () => (await import('./review/disputes.tsx')).Disputes),
  },
];
