import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listAdjustments } from '../contract/list-adjustments.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/ledger/adjustments',
    entry: '/ledger',
    rank: 4,
    title: 'adjustments.console.adjustments',
    permission: 'adjustment:view',
    texts: ['adjustments', 'ledger'],
    waiting: waitingRows(listAdjustments, {}, ({ rows }) => rows.length),
    Page: loaded(async () => (await import('./adjustments.tsx')).Adjustments),
  },
];
