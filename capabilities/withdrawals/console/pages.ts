import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { getWithdrawalCounts } from '../contract/review/get-withdrawal-counts.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/withdrawals',
    entry: '/withdrawals',
    rank: 1,
    title: 'withdrawals.console.withdrawals',
    permission: 'withdrawal:view',
    texts: ['ledger', 'withdrawals'],
    waiting: waitingRows(getWithdrawalCounts, {}, ({ review }) => review),
    Page: loaded(async () => (await import('./review/review-withdrawals.tsx')).ReviewWithdrawals),
  },
];
