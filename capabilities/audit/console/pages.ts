import { loaded, type ConsolePage } from '#platform/ui-console/page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: '/audit',
    entry: '/audit',
    rank: 1,
    title: 'audit.console.log',
    permission: 'audit:view',
    texts: ['audit'],
    Page: loaded(async () => (await import('./log/audit-log.tsx')).AuditLog),
  },
  {
    path: '/audit/logins',
    entry: '/audit',
    rank: 2,
    title: 'audit.console.logins',
    permission: 'audit:view',
    texts: ['audit'],
    Page: loaded(async () => (await import('./log/audit-log.tsx')).LoginLog),
  },
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
