import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/security',
    group: 'platform',
    title: 'audit.console.security',
    icon: 'alert',
    permission: 'security:view',
    texts: ['audit'],
    Page: loaded(async () => (await import('./security-events.tsx')).SecurityEvents),
  },
];
