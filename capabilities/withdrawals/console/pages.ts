import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { WaitingCount } from './waiting-count.tsx';

export const pages: readonly ConsolePage[] = [
  {
    path: '/withdrawals',
    rank: 1,
    group: 'money',
    title: 'withdrawals.console.withdrawals',
    icon: 'card',
    permission: 'withdrawal:view',
    texts: ['ledger', 'withdrawals'],
    Waiting: WaitingCount,
    Page: loaded(async () => (await import('./review/review-withdrawals.tsx')).ReviewWithdrawals),
  },
];
