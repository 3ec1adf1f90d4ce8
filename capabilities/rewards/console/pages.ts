import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/ledger/communication',
    entry: '/ledger',
    rank: 6,
    title: 'rewards.console.communication',
    permission: 'reward:view',
    texts: ['rewards'],
    Page: loaded(async () => (await import('./fees/communication-fees.tsx')).CommunicationFees),
  },
];
