import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/security',
    entry: '/audit',
    rank: 3,
    title: 'audit.console.security',
    permission: 'security:view',
    texts: ['audit'],
    Page: loaded(async () => (await import('./security-events.tsx')).SecurityEvents),
  },
];
