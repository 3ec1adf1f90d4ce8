import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

const of = { entry: '/ledger', permission: 'ledger:view', texts: ['ledger'] } as const;

export const pages: readonly ConsolePage[] = [
  {
    ...of,
    path: '/ledger',
    rank: 1,
    title: 'ledger.console.accounts',
    Page: loaded(async () => (await import('./overview/accounts.tsx')).Accounts),
  },
  {
    ...of,
    path: '/ledger/transfers',
    rank: 2,
    title: 'ledger.console.transfers',
    Page: loaded(async () => (await import('./overview/transfers.tsx')).Transfers),
  },
  {
    ...of,
    path: '/ledger/reconciliation',
    rank: 3,
    title: 'ledger.console.reconciliation',
    Page: loaded(async () => (await import('./overview/reconciliations.tsx')).Reconciliations),
  },
];
