import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/agents',
    entry: '/agents',
    rank: 1,
    title: 'reassignments.console.agents',
    permission: 'agent:look',
    texts: ['reassignments', 'policies', 'ledger', 'employees', 'agents'],
    Page: loaded(async () => (await import('./agents/agents-page.tsx')).AgentsPage),
  },
  {
    path: '/merchants/transfers',
    entry: '/merchants',
    rank: 8,
    title: 'reassignments.console.transfers',
    permission: 'move:view',
    texts: ['reassignments', 'policies', 'employees'],
    Page: loaded(async () => (await import('./transfers/transfers-page.tsx')).TransfersPage),
  },
];
