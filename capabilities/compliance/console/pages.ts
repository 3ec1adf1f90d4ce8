import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/compliance/silence',
    group: 'money',
    title: 'compliance.console.silence',
    icon: 'target',
    permission: 'silence:view',
    texts: ['compliance'],
    Page: loaded(async () => (await import('./silence.tsx')).Silence),
  },
];
