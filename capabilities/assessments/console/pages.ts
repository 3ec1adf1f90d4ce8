import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/compliance/silence',
    entry: '/compliance',
    rank: 2,
    title: 'assessments.console.silence',
    permission: 'silence:view',
    texts: ['assessments'],
    Page: loaded(async () => (await import('./silence/silence.tsx')).Silence),
  },
];
