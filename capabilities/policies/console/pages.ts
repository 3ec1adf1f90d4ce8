import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/policies',
    entry: '/policies',
    rank: 1,
    title: 'policies.console.policies',
    permission: 'policy:view',
    texts: ['policies'],
    Page: loaded(async () => (await import('./versions/policies.tsx')).Policies),
  },
];
