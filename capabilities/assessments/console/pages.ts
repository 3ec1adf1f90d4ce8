import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/compliance/silence',
    group: 'money',
    title: 'assessments.console.silence',
    icon: 'target',
    permission: 'silence:view',
    texts: ['assessments'],
    Page: loaded(async () => (await import('./silence/silence.tsx')).Silence),
  },
];
