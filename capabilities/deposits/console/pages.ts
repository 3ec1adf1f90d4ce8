import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/ledger/deposits',
    entry: '/ledger',
    rank: 5,
    title: 'deposits.console.deposits',
    permission: 'deposit:view',
    texts: ['deposits'],
    Page: loaded(async () => (await import('./deposits.tsx')).Deposits),
  },
];
