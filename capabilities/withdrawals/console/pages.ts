import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { waitingRows } from '#platform/ui-console/waiting-rows.ts';
import { getPayoutCounts } from '../contract/payouts/get-payout-counts.ts';
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
  {
    path: '/payouts',
    entry: '/payouts',
    title: 'withdrawals.console.payouts',
    permission: 'payout:view',
    texts: ['ledger', 'withdrawals'],
    waiting: waitingRows(getPayoutCounts, {}, ({ late }) => late),
    Page: loaded(async () => (await import('./payouts/payouts.tsx')).Payouts),
  },
];
