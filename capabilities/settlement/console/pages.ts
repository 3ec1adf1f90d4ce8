import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';
import { WaitingPayees } from './payees/waiting-payees.tsx';

export const pages: readonly ConsolePage[] = [
  {
    path: '/payees',
    rank: 2,
    group: 'money',
    title: 'settlement.console.payees',
    icon: 'shield',
    permission: 'payee:view',
    texts: ['settlement'],
    Waiting: WaitingPayees,
    Page: loaded(async () => (await import('./payees/payee-reviews.tsx')).PayeeReviews),
  },
  {
    path: '/payee-changes',
    rank: 3,
    group: 'money',
    title: 'settlement.console.changes',
    icon: 'clock',
    permission: 'payee:view',
    texts: ['settlement'],
    Page: loaded(async () => (await import('./payees/payee-changes.tsx')).PayeeChanges),
  },
];
