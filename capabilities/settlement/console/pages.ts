import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { listPayeeReviews } from '../contract/payees/list-payee-reviews.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/payees',
    entry: '/withdrawals',
    rank: 2,
    title: 'settlement.console.payees',
    permission: 'payee:view',
    texts: ['settlement'],
    waiting: waitingRows(listPayeeReviews, {}, ({ accounts, stops }) => accounts.length + stops.length),
    Page: loaded(async () => (await import('./payees/payee-reviews.tsx')).PayeeReviews),
  },
  {
    path: '/payee-changes',
    entry: '/withdrawals',
    rank: 3,
    title: 'settlement.console.changes',
    permission: 'payee:view',
    texts: ['settlement'],
    Page: loaded(async () => (await import('./payees/payee-changes.tsx')).PayeeChanges),
  },
];
